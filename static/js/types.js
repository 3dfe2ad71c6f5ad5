/**
 * The shapes that travel between server and page (docs/protocol.md), as JSDoc types.
 *
 * @typedef {{code: string, params?: Record<string, any>, overridable?: boolean}} Problem
 * @typedef {{ok: true, seq?: number, lines?: Line[], duplicate?: boolean} | {ok: false, error: Problem}} Ack
 * @typedef {{key: string, params?: Record<string, any>, tone?: 'info'|'warn'|'big'}} Line
 * @typedef {{device: string|null, seat: number|null, name?: string}} Author
 * @typedef {{seq: number, kind: 'action'|'seat'|'undo'|'redo', type: string, at: number, by: Author,
 *   seat: number|null, override?: boolean, lines: Line[], gone?: number[], back?: number[], undone?: boolean}} Entry
 * @typedef {{name: string|null, colour: string, device: string|null, locked: boolean}} Seat
 * @typedef {{id: string, key: string, params: Record<string, any>, done: boolean}} CheckItem
 * @typedef {{id: string, code: string, game: string, phase: 'lobby'|'playing'|'over', options: Record<string, any>,
 *   host: string|null, seats: Seat[], first: number|null, checklist?: CheckItem[], started_at?: number|null, rematch?: {code: string}|null}} Table
 * @typedef {{key: string, params?: Record<string, any>}} Option
 * @typedef {{id: string, seat: number, kind: string, options: Option[], params?: Record<string, any>, private?: boolean}} Decision
 * @typedef {{seq: number, hash: string, table: Table, view: any, decisions: Decision[], mine?: Record<string, any>,
 *   undo: {undo: number|null, redo: number|null}, entries: Entry[]}} Frame
 * @typedef {{id: string, name: string, seats: number[], online: boolean, host: boolean}} Device
 * @typedef {{devices: Device[], watching: number}} Presence
 * @typedef {{token: string, table: string, code: string, device: string, game?: string, join_url?: string,
 *   names?: string[], seen?: number}} Session
 * @typedef {{id: string, event: 'act'|'undo'|'redo', type: string, data: Record<string, any>, override?: boolean,
 *   quiet?: boolean, at: number, error?: Problem}} Tap
 * @typedef {{id: number, text: string, tone: 'info'|'good'|'error', action?: {label: string, run: () => void}}} Toast
 * @typedef {{key: string, choices: any[], default: any, any_time?: boolean, pattern?: string, seats?: number[]}} OptionSpec
 * @typedef {{key: string, players: [number, number], colours: string[], options: OptionSpec[]}} GameSpec
 * @typedef {{table: string, code: string, game: string, phase: string, join_url?: string, options: Record<string, any>,
 *   seats: {name: string|null, colour: string, held: boolean, locked: boolean}[]}} Door
 */

export {};
