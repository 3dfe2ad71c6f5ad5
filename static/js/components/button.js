/** Buttons and links that look like them. */
import { html } from '../lib/index.js';

/**
 * @param {{kind?: 'primary'|'danger'|'quiet'|'plain', big?: boolean, full?: boolean, icon?: Markup, label?: string,
 *   href?: string, type?: 'button'|'submit', children?: Markup, onClick?: (event: Event) => void, [more: string]: unknown}} props
 *   label: what screen readers hear when there is only an icon
 */
export function Button({ kind = 'plain', big, full, icon, label, href, type = 'button', children, ...more }) {
  const alone = icon && !children;
  const classes = ['btn', kind !== 'plain' && `btn-${kind}`, big && 'btn-big', full && 'btn-full', alone && 'btn-icon'];
  const look = { class: classes.filter(Boolean).join(' '), 'aria-label': label, ...more };
  if (href) return html`<a href=${href} ...${look}>${icon}${children}</a>`;
  return html`<button type=${type} ...${look}>${icon}${children}</button>`;
}
