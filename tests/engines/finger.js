/**
 * What a finger finds: the one thing of this kind and name that can be seen, is awake, at rest, and
 * not covered; with the point to touch. Anything else is told as a word, so that a failure explains itself.
 */
(kind, name) => {
  const KINDS = {
    button: 'button, [role=button]',
    link: 'a[href]',
    choice: 'input[type=radio]',
    field: 'input:not([type]), input[type=text], textarea',
    dialog: '[role=dialog]',
    article: 'article, [role=article]',
    region: 'section, [role=region]',
  };
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const heard = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll('[aria-hidden=true]').forEach((silent) => silent.remove());
    return copy.textContent;
  };
  const byId = (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
  const nameOf = (one) => plain(one.getAttribute('aria-label')
    ?? (one.hasAttribute('aria-labelledby') ? byId(one.getAttribute('aria-labelledby')) : null)
    ?? (one.labels?.[0] ? heard(one.labels[0]) : heard(one)));
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const found = [...document.querySelectorAll(KINDS[kind])].filter((one) => shown(one) && (nameOf(one) + ', ').startsWith(`${name}, `));
  if (found.length !== 1) return { why: `${found.length} of them` };
  const [it] = found;
  if (it.disabled || it.getAttribute('aria-disabled') === 'true') return { why: 'asleep' };
  const carries = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(it);
  if (document.getAnimations().some(carries)) return { why: 'still moving' };
  const skin = it.labels?.[0]?.contains(it) ? it.labels[0] : it;
  const look = () => {
    const { left, top, width, height } = skin.getBoundingClientRect();
    const at = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const seen = top >= 0 && top + height <= innerHeight;
    const above = document.elementFromPoint(...at);
    return { at, seen, above: above && !skin.contains(above) ? above : null };
  };
  let { at, seen, above } = look();
  if (!seen || above) { // a person scrolls to what is out of sight, or half under the bar at the foot
    skin.scrollIntoView({ block: 'center', behavior: 'instant' });
    ({ at, above } = look());
  }
  if (above) return { why: `under ${above.outerHTML.slice(0, 80)}`, at };
  return { at, value: it.value };
}
