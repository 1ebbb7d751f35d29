import type { LexiconEntry } from './lexicon-schema.ts';

/** Readings a word may have: more would drown the one a learner looks for. */
const maxReadings = 3;

/** Turns borrowed from Russian, and common words without their apostrophe. */
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

/** Everything wrong with the lexicon beyond the form of its entries, one line a fault. */
export function lexiconFaults(entries: readonly LexiconEntry[]): string[] {
  return [...readingFaults(entries), ...orderFaults(entries), ...translationFaults(entries)];
}

function readingFaults(entries: readonly LexiconEntry[]): string[] {
  const readings = new Map<string, string[]>();
  for (const { word, partOfSpeech } of entries) {
    readings.set(word, [...(readings.get(word) ?? []), partOfSpeech]);
  }
  return [...readings].flatMap(([word, parts]) => [
    ...(new Set(parts).size < parts.length ? [`${word}: the same part of speech twice`] : []),
    ...(parts.length > maxReadings ? [`${word}: more than ${maxReadings} readings`] : []),
  ]);
}

/** Sorted as in a dictionary: capitals do not count. */
function orderFaults(entries: readonly LexiconEntry[]): string[] {
  return entries.flatMap(({ word }, at) => {
    const before = entries[at - 1]?.word ?? '';
    return before.toLowerCase() > word.toLowerCase() ? [`${word}: must stand before ${before}`] : [];
  });
}

function translationFaults(entries: readonly LexiconEntry[]): string[] {
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
