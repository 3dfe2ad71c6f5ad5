/** "Move my seat": a one-time QR code for the other phone. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { handover } from '../net.js';
import { heldSeats, seatName, table } from '../store.js';
import { QrCode, ShareLink } from './qr.js';

/** @param {{seat: number, onMoved: () => void}} props */
export function MoveSeat({ seat, onMoved }) {
  const [link, setLink] = useState(/** @type {{url: string, qr: string}|null} */ (null));
  const [error, setError] = useState('');
  useEffect(() => {
    handover(seat).then((answer) => (answer.ok ? setLink(answer) : setError(errorText(answer.error, table.peek()))));
  }, [seat]);
  const mine = heldSeats.value.includes(seat);
  useEffect(() => void (!mine && onMoved()), [mine]);
  if (error) return html`<p class="notice notice-bad" role="alert">${error}</p>`;
  if (!link) return html`<div class="skeleton skeleton-tall"></div>`;
  return html`<p>${t('common.move.help', { seat: seatName(seat) })}</p>
    <${QrCode} svg=${link.qr} alt=${t('common.move.title')} />
    <${ShareLink} url=${link.url} />`;
}
