import { createInstance, type FormatterModule, type i18n as I18n, type TFunction } from 'i18next';
import type { Texts } from '../remote/define-remote.ts';

export const i18n: I18n = createInstance();

const language = 'uk';

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
  void i18n.use(ukrainianNumbers).init({
    lng: language,
    fallbackLng: false,
    defaultNS: namespace,
    resources: { [language]: { [namespace]: texts } },
    // React escapes; `alwaysFormat` is for numbers.
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });
  i18n.store.on('added', () => knownTexts.clear());
}

export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle(language, namespace, texts, true, true);
}

export interface Translation {
  readonly t: TFunction;
  /** Of all namespaces, for a section that adds texts of its own. */
  readonly i18n: I18n;
  /** As sections of earlier kits may ask. */
  readonly ready: true;
}

const translations = new Map<string | undefined, Translation>();

/** Returns the same object for the same namespace; by default the first one. */
export function translationOf(namespace: string | undefined): Translation {
  const known = translations.get(namespace);
  if (known) return known;
  const find = i18n.getFixedT(language, namespace ?? null);
  const t = (...given: Parameters<TFunction>) => {
    const [key, ...values] = given;
    const id = textId(values);
    return id === undefined ? find(...given) : knownText(`${namespace}:${key}${id}`, () => find(...given));
  };
  const translation = { t: t as TFunction, i18n, ready: true } as const;
  translations.set(namespace, translation);
  return translation;
}

/** A page has a hundred texts, and the library takes a slow phone 0.1 ms to find one. */
const knownTexts = new Map<string, string>();

/** Some have words of the user as values. */
const maxKnownTexts = 1000;

function knownText(id: string, find: () => string): string {
  const known = knownTexts.get(id);
  if (known !== undefined) return known;
  if (knownTexts.size === maxKnownTexts) knownTexts.clear();
  const text = find();
  knownTexts.set(id, text);
  return text;
}

/** Tells apart texts with one key by their values; undefined when those are not all plain. */
function textId(given: readonly unknown[]): string | undefined {
  const [values, ...rest] = given;
  if (values === undefined) return '';
  if (typeof values !== 'object' || rest.length > 0) return undefined;
  let id = '';
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value !== 'number' && typeof value !== 'string') return undefined;
    id += `\n${name}=${typeof value} ${value}`;
  }
  return id;
}

/** Made when the first number is shown: loading the data of a language takes a slow phone 0.05 s. */
let numbers: Intl.NumberFormat | undefined;

export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
}

/** With the no-break space that Ukrainian has before the sign; browsers leave it out. */
export function formatPercent(share: number): string {
  return `${formatNumber(Math.round(share * 100))}\u00a0%`;
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
