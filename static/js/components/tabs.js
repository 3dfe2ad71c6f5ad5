/** Tabs at thumb height. */
import { html } from '../lib/index.js';
import { Icon } from './icons.js';

/** @typedef {{key: string, label: string, icon: string}} TabSpec */

/** @param {{tabs: TabSpec[], active: string, label: string, onPick: (key: string) => void}} props */
export function Tabs({ tabs, active, label, onPick }) {
  const step = (/** @type {KeyboardEvent} */ event) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    const at = tabs.findIndex((tab) => tab.key === active);
    const next = tabs[(at + move + tabs.length) % tabs.length];
    onPick(next.key);
    document.getElementById(`tab-${next.key}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} onKeyDown=${step}>
    ${tabs.map((tab) => html`<button type="button" class="tab" role="tab" key=${tab.key} id=${`tab-${tab.key}`}
      aria-selected=${tab.key === active ? 'true' : 'false'} aria-controls="tab-panel" tabindex=${tab.key === active ? 0 : -1}
      onClick=${() => onPick(tab.key)}><${Icon} name=${tab.icon} />${tab.label}</button>`)}
  </div>`;
}
