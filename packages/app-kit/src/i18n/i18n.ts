import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../remote/define-remote.ts';
import { formatNumber } from './formatters.ts';

/** The i18next instance: Ukrainian only, a namespace per section. */
export const i18n = createInstance();

const ukrainianNumbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value)),
};

/** Starts i18next with the texts of the host, synchronously and without network. */
export function initTexts(namespace: string, texts: Texts): void {
  if (i18n.isInitialized) {
    addTexts(namespace, texts);
    return;
  }
  void i18n
    .use(initReactI18next)
    .use(ukrainianNumbers)
    .init({
      lng: 'uk',
      fallbackLng: false,
      defaultNS: namespace,
      resources: { uk: { [namespace]: texts } },
      // React escapes; `alwaysFormat` is for numbers.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
      react: { useSuspense: false },
    });
}

export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle('uk', namespace, texts, true, true);
}
