/** This phone's own habits: theme, screen, vibration. */
import { signal, effect } from './lib/index.js';
import { read, write } from './storage.js';

/** @type {import('@preact/signals').Signal<'system'|'day'|'night'>} */
export const theme = signal(read('theme', 'system'));
/** Whether the screen should stay on while a table is open. */
export const awake = signal(read('awake', true));
/** Whether browsers give this page what needs https: service worker, wake lock, clipboard. */
export const secure = Boolean(globalThis.isSecureContext);

/** The side of the board that is up now. */
export function side() {
  if (theme.value !== 'system') return theme.value;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
}

/** Turn the page to its side. */
function turn() {
  if (!globalThis.document) return;
  document.documentElement.dataset.theme = side();
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.querySelectorAll('meta[name=theme-color]').forEach((meta) => paper && meta.setAttribute('content', paper));
}

effect(() => {
  write('theme', theme.value);
  turn();
});
globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener?.('change', turn);

const wide = globalThis.matchMedia?.('(min-width: 900px) and (orientation: landscape)');
/** Whether two views fit side by side. */
export const wideScreen = signal(Boolean(wide?.matches));
wide?.addEventListener?.('change', () => void (wideScreen.value = wide.matches));

/** Remember whether the screen stays on. @param {boolean} on */
export function setAwake(on) {
  awake.value = on;
  write('awake', on);
}

/** One short vibration, where there is one. */
export function buzz() {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(40); // forbidden before the first tap
}

/** Whether this person asked for less movement. */
export function calm() {
  return Boolean(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches);
}
