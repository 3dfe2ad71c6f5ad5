/** Keep the screen on while a table is open: by wake lock, or where that is refused by a silent video. */

/** At a lasting address, so that it stays out of every version of the page. */
const VIDEOS = [['/static/media/awake.mp4', 'video/mp4'], ['/static/media/awake.webm', 'video/webm']];
/** Seconds before the end from which the video starts over; with the attribute `loop` WebKit lets the screen go dark. */
const TAIL = 5;
const TAPS = ['click', 'touchend', 'keydown'];

/** Whether this browser has wake locks at all here (https only). */
export const hasLock = Boolean(globalThis.isSecureContext) && 'wakeLock' in (globalThis.navigator ?? {});

let wanted = false;
/** The one lock, or the one that is being asked for. @type {Promise<WakeLockSentinel>|null} */
let lock = null;
/** @type {HTMLVideoElement|null} */
let video = null;

/**
 * The video, made when it is first needed. WebKit counts only a video that could be heard; elsewhere it is muted,
 * so that music goes on, and lies over a large part of the page, unseen, as Chromium asks of a muted one.
 */
function makeVideo() {
  const made = document.createElement('video');
  made.className = 'awake-video';
  made.muted = !('GestureEvent' in globalThis); // only WebKit has these
  made.disableRemotePlayback = true;
  made.setAttribute('playsinline', '');
  made.setAttribute('aria-hidden', 'true');
  made.tabIndex = -1;
  for (const [src, type] of VIDEOS) made.append(Object.assign(document.createElement('source'), { src, type }));
  made.addEventListener('playing', () => startOver(made));
  made.addEventListener('ended', () => wanted && play());
  document.body.append(made);
  return made;
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let turning;

/** Go back to the beginning before the end: once in 15 s, where the video itself would tell its time four times a second. @param {HTMLVideoElement} made */
function startOver(made) {
  clearTimeout(turning);
  const left = Math.max(1, made.duration - TAIL - made.currentTime);
  turning = setTimeout(() => {
    if (made.paused) return; // whoever plays it again plans again
    made.currentTime = 0;
    startOver(made);
  }, left * 1000);
}

/** Play; a browser that wants a tap first gets the next one. */
async function play() {
  video ??= makeVideo();
  try {
    await video.play();
  } catch {
    if (wanted) waitForTap();
  }
}

/** No more video: gone from the page, so that nothing of it goes on loading. */
function stopVideo() {
  TAPS.forEach((tap) => removeEventListener(tap, onTap, true));
  clearTimeout(turning);
  video?.pause();
  video?.remove();
  video = null;
}

/** Begin with the next tap. */
const waitForTap = () => TAPS.forEach((tap) => addEventListener(tap, onTap, { capture: true }));

/** The tap that was waited for. */
function onTap() {
  TAPS.forEach((tap) => removeEventListener(tap, onTap, true));
  if (wanted) play();
}

/** Ask for the lock; false where there is none or it is refused (battery saver). */
async function takeLock() {
  if (!hasLock) return false;
  const asked = lock ?? navigator.wakeLock.request('screen');
  lock = asked;
  const forget = () => void (lock === asked && (lock = null));
  try {
    (await asked).addEventListener('release', forget);
    return true;
  } catch {
    forget();
    return false;
  }
}

/** Let the lock go. */
async function dropLock() {
  const held = lock;
  lock = null;
  try {
    await (await held)?.release();
  } catch {
    // it was refused: there is nothing to let go
  }
}

/** Hold the screen awake, or let it sleep. @param {boolean} on */
export async function holdAwake(on) {
  wanted = on;
  if (!on) {
    stopVideo();
    return dropLock();
  }
  if (!hasLock) return play(); // at once: where a tap is needed this may be inside of it
  const locked = await takeLock();
  if (!wanted) return dropLock();
  if (locked) stopVideo();
  else if (document.visibilityState === 'visible') play();
}

globalThis.document?.addEventListener('visibilitychange', () => document.hidden && video?.pause());
