/** Who begins: drawn by the server, shown on every phone with a small moment. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { Confirm } from './confirm.js';
import { calm } from '../prefs.js';
import { say, seatName, table } from '../store.js';
import { Button } from './button.js';
import { PlayerChip } from './chip.js';

const STEPS = 14;

/** Draw, once: whoever taps while another phone draws sees what that one drew. */
export const draw = () => act('table.first', {}, { quiet: true });

/** The seat to light up now: runs around the table and comes to rest on the drawn one. @param {number|null} first @param {number} seats */
function useDrawing(first, seats) {
  const [lit, setLit] = useState(first);
  const card = useRef(/** @type {HTMLElement|null} */ (null));
  const shown = useRef(first);
  useEffect(() => {
    if (first === shown.current) return;
    shown.current = first;
    if (first !== null) say(t('lobby.begins', { seat: seatName(first) }));
    card.current?.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
    if (first === null || calm()) return setLit(first);
    let left = STEPS;
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const step = () => {
      left -= 1;
      setLit((((first - left) % seats) + seats) % seats);
      if (left > 0) timer = setTimeout(step, 40 + (STEPS - left) * 12);
    };
    step();
    return () => clearTimeout(timer);
  }, [first, seats]);
  return { lit, resting: lit === first, card };
}

/** The host may have somebody else drawn, if the table wants that. @param {{first: number}} props */
function DrawAgain({ first }) {
  const [asking, setAsking] = useState(false);
  const again = () => {
    setAsking(false);
    act('table.first', { again: true });
  };
  return html`<${Button} kind="quiet" onClick=${() => setAsking(true)}>${t('lobby.draw_again')}<//>
    ${asking && html`<${Confirm} title=${t('lobby.again_title')} text=${t('lobby.again_text', { name: seatName(first) })} action=${t('lobby.again_yes')} danger=${false}
      onYes=${again} onNo=${() => setAsking(false)} />`}`;
}

/** The card in the lobby. @param {{mayDraw: boolean}} props */
export function FirstPlayer({ mayDraw }) {
  const seats = table.value?.seats ?? [];
  const first = table.value?.first ?? null;
  const { lit, resting, card } = useDrawing(first, seats.length);
  return html`<section class="card stack-tight centre first-player" ref=${card}>
    <div class="row-wrap first-chips">${seats.map((_, i) => html`<span key=${i} class=${`first-chip ${lit === i ? 'lit' : ''}`}>
      <${PlayerChip} seat=${i} size=${40} label /></span>`)}</div>
    ${first !== null && html`<p class="display" aria-live="off">${resting ? t('lobby.begins', { seat: seatName(first) }) : '…'}</p>`}
    ${first === null && html`<p class="muted small">${t('lobby.first_help')}</p>`}
    ${mayDraw && (first === null ? html`<${Button} kind="quiet" onClick=${draw}>${t('lobby.draw')}<//>` : html`<${DrawAgain} first=${first} />`)}
  </section>`;
}
