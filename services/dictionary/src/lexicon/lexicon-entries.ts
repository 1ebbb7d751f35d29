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
  const issues: string[] = [];
  for (const [word, readings] of Map.groupBy(entries, (entry) => entry.word)) {
    const parts = new Set(readings.map(({ partOfSpeech }) => partOfSpeech));
    if (parts.size < readings.length) issues.push(`${word}: the same part of speech twice`);
    if (readings.length > maxReadings) issues.push(`${word}: more than ${maxReadings} readings`);
  }
  for (const [at, { word, translations }] of entries.entries()) {
    const before = entries[at - 1]?.word ?? '';
    if (before.toLowerCase() > word.toLowerCase()) issues.push(`${word}: must come before ${before}`);
    for (const text of translations)
      if (bad.test(text)) issues.push(`${word}: «${text}» is not good Ukrainian`);
    if (new Set(translations).size < translations.length) issues.push(`${word}: the same translation twice`);
    const falseFriend = falseFriends[word];
    if (falseFriend !== undefined && translations.includes(falseFriend))
      issues.push(`${word}: «${falseFriend}» is a false friend`);
  }
  return issues;
}
