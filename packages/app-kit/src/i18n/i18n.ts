import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../remote/define-remote.ts';

export const i18n: I18n = createInstance();

const ukrainianNumbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value)),
};

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

const language = 'uk';
/** Made when the first number is shown: loading the data of a language takes a slow phone 0.05 s. */
let numbers: Intl.NumberFormat | undefined;

export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
}

export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function formatPrice(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

export function formatDate(
  moment: Date | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(moment));
}
