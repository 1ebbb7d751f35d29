import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'number',
  'interjection',
  'modal verb',
  'phrasal verb',
] as const;

const lexiconEntrySchema = z.strictObject({
  /** English base form: letters, with a space, a hyphen or an apostrophe inside. */
  word: z.string().regex(/^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/),
  partOfSpeech: z.enum(partsOfSpeech),
  /** One or two plain Ukrainian translations, the first the commonest. */
  translations: z
    .array(z.string().regex(/^[А-ЩЬЮЯҐЄІЇа-щьюяґєії]+(?:[ ’-][А-ЩЬЮЯҐЄІЇа-щьюяґєії]+)*$/))
    .min(1)
    .max(2),
});
export type LexiconEntry = z.infer<typeof lexiconEntrySchema>;

export const lexiconSchema = z.array(lexiconEntrySchema);

const folder = join(import.meta.dirname, '../../content/lexicon');

export function readEntries(): LexiconEntry[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => lexiconSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

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
