import type { LexiconEntry } from './lexicon-schema.ts';

const maxReadings = 3;

/** Borrowings from Russian, and common words without their apostrophe. */
const bad =
  /слідуюч|(?<![\p{L}’])являтися|учбов|получати|скучати|п(?:ят|ють)|мясо|обєкт|здоровя|память|імя(?!р)|звязок|сімя/iu;

/** False friends (English → the look-alike that is never its translation). */
const falseFriends: Readonly<Record<string, string>> = {
  accurate: 'акуратний',
  actual: 'актуальний',
  artist: 'артист',
  cabinet: 'кабінет',
  decade: 'декада',
  fabric: 'фабрика',
  magazine: 'магазин',
  sympathetic: 'симпатичний',
};

/** Returns the content issues of the lexicon, one line each. */
export function lexiconIssues(entries: readonly LexiconEntry[]): string[] {
  return [...readingIssues(entries), ...orderIssues(entries), ...translationIssues(entries)];
}

function readingIssues(entries: readonly LexiconEntry[]): string[] {
  const readings = new Map<string, string[]>();
  for (const { word, partOfSpeech } of entries) {
    readings.set(word, [...(readings.get(word) ?? []), partOfSpeech]);
  }
  return [...readings].flatMap(([word, parts]) => [
    ...(new Set(parts).size < parts.length ? [`${word}: the same part of speech twice`] : []),
    ...(parts.length > maxReadings ? [`${word}: more than ${maxReadings} readings`] : []),
  ]);
}

/** Capitals do not count. */
function orderIssues(entries: readonly LexiconEntry[]): string[] {
  return entries.flatMap(({ word }, at) => {
    const before = entries[at - 1]?.word ?? '';
    return before.toLowerCase() > word.toLowerCase() ? [`${word}: must come before ${before}`] : [];
  });
}

function translationIssues(entries: readonly LexiconEntry[]): string[] {
  return entries.flatMap(({ word, translations }) => [
    ...translations
      .filter((text) => bad.test(text))
      .map((text) => `${word}: «${text}» is not good Ukrainian`),
    ...(new Set(translations).size < translations.length ? [`${word}: the same translation twice`] : []),
    ...(translations.includes(falseFriends[word] ?? '')
      ? [`${word}: «${falseFriends[word]}» is a false friend`]
      : []),
  ]);
}
