import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../remote/define-remote.ts';
import { formatNumber } from './formatters.ts';

/** The one i18next instance. Ukrainian only for now; a namespace per section. */
export const i18n = createInstance();

/** `{{count}}` is written the Ukrainian way without saying so each time: 1,5 and 12 345. */
const numbersAsHere: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value)),
};

/** Starts i18next with the texts of the host, at once and without network. Called once, by the host. */
export function initTexts(namespace: string, texts: Texts): void {
  if (i18n.isInitialized) {
    addTexts(namespace, texts);
    return;
  }
  void i18n
    .use(initReactI18next)
    .use(numbersAsHere)
    .init({
      lng: 'uk',
      fallbackLng: false,
      defaultNS: namespace,
      resources: { uk: { [namespace]: texts } },
      // React escapes already; numbers are the formatter's.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
      react: { useSuspense: false },
    });
}

/** Adds the texts of a section under its own namespace, replacing those of an earlier load. */
export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle('uk', namespace, texts, true, true);
}
