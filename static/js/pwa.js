/** Installing and updating: only where the browser allows it (https and localhost). */
import { signal } from './lib/index.js';
import { secure } from './prefs.js';

/** @typedef {Event & {prompt: () => Promise<unknown>}} InstallOffer the browsers that have it; no standard does */

/** A newer version waits to take over. @type {import('@preact/signals').Signal<ServiceWorker|null>} */
export const waiting = signal(null);
/** The browser's own offer to install, kept for the menu. @type {import('@preact/signals').Signal<InstallOffer|null>} */
export const installOffer = signal(null);

/** Notice when a new worker is ready beside a running one. @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const notice = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting.value = registration.waiting;
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

/** Let the new version take over and reload into it. */
export function takeUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.value?.postMessage('take-over');
}

/** Register the worker and listen for the install offer. */
export async function startPwa() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.value = /** @type {InstallOffer} */ (event);
  });
  const inTheMaking = document.querySelector('meta[name=dev]');
  if (!secure || inTheMaking || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    if (registration) watch(registration);
  } catch (failure) {
    console.warn('no service worker:', failure);
  }
}

/** Ask the browser to install the app. */
export async function install() {
  await installOffer.value?.prompt();
  installOffer.value = null;
}
