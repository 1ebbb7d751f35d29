import { foldApostrophes } from '@mova/contracts/apostrophes';
import type { Issue } from './source-file.ts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns every text with its full key (`login.heading`). */
export function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Spelling of Ukrainian texts, checked without tags and placeholders. */
const rules: readonly { readonly what: string; readonly breaks: (text: string) => string | undefined }[] = [
  {
    what: 'the apostrophe is ’',
    breaks: (text) =>
      text
        .match(/\p{Script=Cyrillic}[^\s\p{Script=Cyrillic}]\p{Script=Cyrillic}+/gu)
        ?.find((part) => foldApostrophes(part) !== part),
  },
  {
    what: 'quotation marks are «»',
    breaks: (text) => (isUkrainian(text) ? /["„]|“(?=\p{Script=Cyrillic})/u.exec(text)?.[0] : undefined),
  },
  {
    what: 'every « has its »',
    breaks: (text) => (text.split('«').length === text.split('»').length ? undefined : '«»'),
  },
  { what: 'a letter no Ukrainian word has', breaks: (text) => /\p{L}*[ыъэё]\p{L}*/iu.exec(text)?.[0] },
  {
    what: 'Latin and Cyrillic letters in one word',
    breaks: (text) =>
      text.match(/\p{L}+/gu)?.find((word) => /\p{Script=Latin}/u.test(word) && isUkrainian(word)),
  },
  { what: 'a dash between words is –, or — with spaces', breaks: (text) => / - /.exec(text)?.[0] },
  { what: 'an ellipsis is …', breaks: (text) => (isUkrainian(text) ? /\.{3}/.exec(text)?.[0] : undefined) },
  { what: 'space where none belongs', breaks: (text) => / {2}| [,.!?;:](?!\S)/.exec(text)?.[0] },
];

/** Plural categories of Ukrainian: слово, слова, слів, and слова after a fraction. */
const pluralForms = new Intl.PluralRules('uk').resolvedOptions().pluralCategories;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Returns the key used in code: `words_few` is a form of `words`. */
export function baseKey(key: string): string {
  return key.replace(pluralSuffix, '');
}

export function checkLocale(path: string, texts: Texts): Issue[] {
  const all = flatten(texts);
  const issues = all.flatMap(([key, text]) =>
    rules.flatMap(({ what, breaks }) => {
      const found = breaks(visibleText(text));
      return found === undefined ? [] : [{ place: `${path} ${key}`, what: `${what}: “${found}”` }];
    }),
  );
  return [...issues, ...pluralIssues(path, new Set(all.map(([key]) => key)))];
}

function pluralIssues(path: string, keys: ReadonlySet<string>): Issue[] {
  const bases = new Set([...keys].filter((key) => pluralSuffix.test(key)).map(baseKey));
  return [...bases].flatMap((base) => {
    const missing = pluralForms.filter((form) => !keys.has(`${base}_${form}`));
    return missing.length === 0
      ? []
      : [{ place: `${path} ${base}`, what: `lacks the forms ${missing.join(', ')}` }];
  });
}

/** Removes `<tags>` and replaces every `{{placeholder}}` with a number. */
function visibleText(text: string): string {
  return text.replaceAll(/<\/?[\w-]+\s*\/?>/g, '').replaceAll(/\{\{.*?\}\}/g, '0');
}

function isUkrainian(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}
