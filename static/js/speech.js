/** The phone's own voice, where it has one; the pages say the same in writing. */
import { signal } from './lib/index.js';
import { lang } from './i18n.js';
import { read, write } from './storage.js';

/** Whether this phone reads aloud: off at first, remembered. */
export const aloud = signal(read('aloud', false));

/** @param {boolean} on */
export function setAloud(on) {
  aloud.value = on;
  write('aloud', on);
  if (!on) hush();
}

/** Be silent. */
export function hush() {
  globalThis.speechSynthesis?.cancel();
}

/** Signs that a voice would read out. @param {string} text */
const sayable = (text) => text.replaceAll('\u00ad', '').replaceAll('→', ', ').replaceAll('−', '-').replaceAll(' – ', ', ');

/** Say something in the reader's language, instead of what is being said. @param {string} text */
export function say(text) {
  const { speechSynthesis: voice, SpeechSynthesisUtterance: Words } = globalThis;
  if (!voice || !Words) return;
  hush();
  const words = new Words(sayable(text));
  words.lang = lang.peek();
  voice.speak(words);
}
