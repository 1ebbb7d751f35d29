import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../remote/define-remote.ts';

/** The one i18next instance. Ukrainian only for now; a namespace per section. */
export const i18n = createInstance();

/** Starts i18next with the texts of the host, at once and without network. Called once, by the host. */
export function initTexts(namespace: string, texts: Texts): void {
  if (i18n.isInitialized) {
    addTexts(namespace, texts);
    return;
  }
  void i18n.use(initReactI18next).init({
    lng: 'uk',
    fallbackLng: false,
    defaultNS: namespace,
    resources: { uk: { [namespace]: texts } },
    // React escapes already.
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
}

/** Adds the texts of a section under its own namespace, replacing those of an earlier load. */
export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle('uk', namespace, texts, true, true);
}
