/** This phone's own settings: language, side of the board, screen. */
import { html } from '../lib/index.js';
import { lang, LANGUAGES, setLanguage, t } from '../i18n.js';
import { hasLock } from '../awake.js';
import { awake, setAwake, theme } from '../prefs.js';
import { ChoiceField, SwitchField } from './field.js';

/** Each language by its own name. @type {Record<string, string>} */
const OWN_NAMES = { en: 'English', fr: 'Français', pl: 'Polski', de: 'Deutsch' };

/** Which language this phone speaks. */
export function LanguageField() {
  const choices = LANGUAGES.map((code) => ({ value: code, label: html`<b lang=${code}>${OWN_NAMES[code]}</b>` }));
  return html`<${ChoiceField} label=${t('common.settings.language')} value=${lang.value} choices=${choices} onPick=${setLanguage} />`;
}

/** Day, night, or what the system says. */
export function ThemeField() {
  const choices = ['system', 'day', 'night'].map((value) => ({ value, label: t(`common.settings.theme.${value}`) }));
  return html`<${ChoiceField} label=${t('common.settings.theme.label')} value=${theme.value} choices=${choices}
    onPick=${(/** @type {typeof theme.value} */ value) => (theme.value = value)} />`;
}

/** Keep the screen on: the browser's own way, or by a silent video. */
export function AwakeField() {
  const help = hasLock ? undefined : t('common.settings.awake_video');
  return html`<${SwitchField} label=${t('common.settings.awake')} help=${help} on=${awake.value} onSwitch=${setAwake} />`;
}
