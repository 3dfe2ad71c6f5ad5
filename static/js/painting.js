/**
 * The finger sees its tap before the server's word of it is read.
 *
 * In a house the answer is here before the next frame is: a slow phone would read it, and draw everything that follows
 * from it, before it shows the number that was touched.
 */

/** A page that draws no frames (in a pocket, behind another) does not wait for one any longer, in ms. */
const NO_FRAME = 120;

/** What came meanwhile, in its order. @type {(() => void)[]} */
const held = [];
/** While a tap waits for its frame: what ends the waiting if there is none. @type {ReturnType<typeof setTimeout>|undefined} */
let waiting;

/** Go on with what was held, each by itself as if it came now, until something else is tapped. */
function goOn() {
  if (waiting) return;
  const next = held.shift();
  if (held.length) setTimeout(goOn, 0);
  next?.();
}

function painted() {
  clearTimeout(waiting);
  waiting = undefined;
  goOn();
}

/** Something was tapped: its frame comes before anything else. */
export function paintFirst() {
  if (waiting || document.visibilityState === 'hidden') return;
  const mine = setTimeout(painted, NO_FRAME);
  waiting = mine;
  requestAnimationFrame(() => setTimeout(() => waiting === mine && painted(), 0)); // behind the frame that shows it
}

/** Do something once the last tap is on the screen, behind what waits already. @param {() => void} what */
export function afterPaint(what) {
  if (waiting || held.length) held.push(what);
  else what();
}
