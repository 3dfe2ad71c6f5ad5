/** Only for pages in the making: shows what has just been saved. */

const version = document.querySelector('meta[name=version]')?.getAttribute('content');

/** Reload once any file has changed. */
async function look() {
  try {
    const answer = await fetch('/dev/version', { cache: 'no-store' });
    if (answer.ok && (await answer.json()).version !== version) return location.reload();
  } catch {
    // the server is just being started again
  }
  setTimeout(look, 1000);
}

look();
