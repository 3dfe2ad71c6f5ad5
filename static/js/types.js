/**
 * The shapes that travel between server and page (docs/protocol.md), as JSDoc types.
 *
 * @typedef {{code: string, params?: Params, overridable?: boolean}} Problem
 * @typedef {{ok: true, seq?: number, lines?: Line[], duplicate?: boolean} | {ok: false, error: Problem}} Ack
 * @typedef {import('./frame.js').Line} FrameLine
 * @typedef {Pick<FrameLine, 'key'> & Partial<FrameLine>} Line
 * @typedef {import('./frame.js').LogEntry} LogEntry
 * @typedef {Omit<LogEntry, 'override'|'lines'|'gone'|'back'|'undone'|'by'> & Partial<Pick<LogEntry, 'override'|'gone'|'back'|'undone'>> & {by: Author, lines: Line[]}} Entry
 * @typedef {{device: string|null, seat: number|null, name?: string}} Author
 * @typedef {import('./frame.js').Seat} Seat
 * @typedef {import('./frame.js').CheckItem} CheckItem
 * @typedef {import('./frame.js').TableView} Table
 * @typedef {import('./frame.js').Option} FrameOption
 * @typedef {Pick<FrameOption, 'key'> & Partial<FrameOption>} Option
 * @typedef {import('./frame.js').Decision} FrameDecision
 * @typedef {Pick<FrameDecision, 'id'|'seat'|'kind'> & Partial<Pick<FrameDecision, 'params'|'private'>> & {options: Option[]}} Decision
 * @typedef {Omit<import('./frame.js').Frame, 'view'|'mine'|'table'|'entries'> & {view: GameView|null, mine?: Record<string, {decision?: Partial<Decision>} & Params>, table: Table, entries: Entry[]}} Frame
 * @typedef {{scoring: import('./frame.js').ScoringView|null, players?: unknown[], order?: number[]}} GameView what the house reads of every game's view
 * @typedef {{id: string, name: string, seats: number[], online: boolean, host: boolean, away_ms?: number}} Device
 * @typedef {{devices: Device[], watching: number}} Presence
 * @typedef {{token: string, table: string, code: string, device: string, game?: string, join_url?: string,
 *   names?: string[], seen?: number, phase?: 'lobby'|'playing'|'over', points?: number[]}} Session
 * @typedef {{id: string, event: 'act'|'undo'|'redo', type: string, data: Params, override?: boolean,
 *   quiet?: boolean, at: number, error?: Problem}} Tap
 * @typedef {{id: number, text: string, tone: 'info'|'good'|'error', action?: {label: string, run: () => void}}} Toast
 * @typedef {{key: string, choices: unknown[], default: unknown, any_time?: boolean, pattern?: string, seats?: number[], each?: string}} OptionSpec
 * @typedef {{key: string, players: [number, number], colours: string[], options: OptionSpec[]}} GameSpec
 * @typedef {import('./frame.js').Door & {join_url?: string}} Door
 */

export {};
