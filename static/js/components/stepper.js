/** Minus and plus at both edges of the thumb's arc, with what they change in between. */
import { html, useEffect, useRef } from '../lib/index.js';

/** How long a press is a long one. */
const LONG_PRESS = 450;
/** How far a finger may wander and still have tapped, in px. */
const WANDER = 10;

/** The finger that pressed long lets go over whatever came up under it: that is no tap. @param {() => void} done */
function deafUntilNextPress(done) {
  const end = () => {
    removeEventListener('click', swallow, true);
    removeEventListener('pointerdown', end, true);
    done();
  };
  const swallow = (/** @type {MouseEvent} */ event) => {
    if (!event.detail) return; // a key, not the finger
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  addEventListener('click', swallow, true);
  addEventListener('pointerdown', end, true);
}

/**
 * One step button: a tap steps, a long press asks for a larger step.
 * @param {{sign: '+'|'−', label: string, note?: string, danger?: boolean, off?: boolean, children?: Markup,
 *   onTap: () => void, onLong?: () => void, class?: string}} props
 */
export function StepButton({ sign, label, note, danger, off, children, onTap, onLong, class: extra = '' }) {
  const timer = useRef(/** @type {ReturnType<typeof setTimeout>|undefined} */ (undefined));
  const held = useRef(false);
  const finger = useRef(/** @type {Touch|null} */ (null));
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const start = (/** @type {PointerEvent} */ event) => {
    held.current = false;
    stop();
    if (!onLong || event.button > 0) return;
    timer.current = setTimeout(() => {
      held.current = true;
      deafUntilNextPress(() => void (held.current = false));
      onLong();
    }, LONG_PRESS);
  };
  const click = () => {
    stop();
    if (!held.current && !off) onTap();
  };
  const touch = (/** @type {TouchEvent} */ { touches }) => void (finger.current = touches.length === 1 ? touches[0] : null);
  /** The finger is off the glass: that is the tap. The click which browsers make of it comes a frame later, and is not waited for. */
  const release = (/** @type {TouchEvent} */ event) => {
    const [from, to] = [finger.current, event.changedTouches[0]];
    if (!event.cancelable || !from) return; // it scrolled, or was one of two fingers
    event.preventDefault();
    if (Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) <= WANDER) click();
  };
  const classes = ['step', danger && 'step-danger', note && 'step-noted', extra].filter(Boolean).join(' ');
  return html`<button type="button" class=${classes} aria-label=${label} aria-disabled=${off ? 'true' : undefined}
    onPointerDown=${start} onPointerUp=${stop} onPointerLeave=${stop} onPointerCancel=${stop} onTouchStart=${touch} onTouchEnd=${release}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()} onClick=${click}>
    ${children ?? html`<span class="step-sign" aria-hidden="true">${sign}</span>`}
    ${note && html`<span class="step-note" aria-hidden="true">${note}</span>`}
  </button>`;
}

/**
 * A value between two step buttons.
 * @param {{minus: string, plus: string, note?: string, danger?: boolean, empty?: boolean, full?: boolean, class?: string, children?: Markup,
 *   onStep: (by: 1|-1) => void, onLong?: (sign: '+'|'−') => void}} props
 */
export function Stepper({ minus, plus, note, danger, empty, full, class: extra = '', children, onStep, onLong }) {
  return html`<div class=${`stepper ${extra}`}>
    <${StepButton} sign="−" label=${minus} off=${empty} onTap=${() => onStep(-1)} onLong=${onLong && (() => onLong('−'))} />
    <div class="stepper-middle">${children}</div>
    <${StepButton} sign="+" label=${plus} note=${note} danger=${danger} off=${full} onTap=${() => onStep(1)}
      onLong=${onLong && (() => onLong('+'))} />
  </div>`;
}
