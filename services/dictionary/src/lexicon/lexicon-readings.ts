import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reading, readingSchema } from '@mova/contracts';
import { z } from 'zod';

/** A line of the lexicon: one meaning of a word. */
export interface LexiconReading extends Reading {
  readonly word: string;
}

const columns = [
  'word',
  'partOfSpeech',
  'level',
  'ipa',
  'americanIpa',
  'label',
  'translations',
  'example',
  'exampleNative',
] as const;
type Row = Record<(typeof columns)[number], string>;

const ipa = z
  .string()
  .regex(
    /^(?:iː|ɑː|ɔː|uː|ɜː|[aeɔ]ɪ|[əa]ʊ|oʊ|[ɪeʊ]ə|tʃ|dʒ|[ɪieæɒʊuʌəpbtdkɡfvθðszʃʒhmnŋlrjw]|[ˈˌ](?=[^ˈˌ ])| (?=[^ ]))+$/u,
    'not IPA',
  );

const lineSchema = readingSchema.extend({
  /** English base form: letters, with a space, a hyphen or an apostrophe inside. */
  word: z.string().regex(/^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/),
  ipa,
  americanIpa: ipa.optional(),
  label: z
    .string()
    .regex(/^[\p{Script=Cyrillic}’ ,:«»-]{1,30}$/u)
    .optional(),
  translations: z
    .array(z.string().regex(/^[А-ЩЬЮЯҐЄІЇа-щьюяґєії]+(?:[ ’-][А-ЩЬЮЯҐЄІЇа-щьюяґєії]+)*$/))
    .min(1)
    .max(3),
  example: z.object({
    english: z.string().regex(/^['"]?[A-Z][\x20-\x7Eà-ÿ–]*[.?!]['"]?$/),
    native: z.string().regex(/^[«—]? ?[А-ЩЬЮЯҐЄІЇ][^A-Za-z'`]*[.?!]»?$/u),
  }),
});

/**
 * Reads the lines of a file of the lexicon: columns between tabs, the first line naming them.
 * @throws Error that names the line and what is wrong with it
 */
export function parseReadings(text: string): LexiconReading[] {
  const [header, ...lines] = text.trimEnd().split('\n');
  if (header !== columns.join('\t')) throw new Error(`the first line must be: ${columns.join(' ')}`);
  return lines.map((line, at) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new Error(`line ${at + 2}: ${cells.length} columns instead of ${columns.length}`);
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row;
    const parsed = lineSchema.safeParse(readingOf(row));
    if (parsed.success) return parsed.data;
    throw new Error(`line ${at + 2}: ${row.word}: ${z.prettifyError(parsed.error)}`);
  });
}

function readingOf({ translations, americanIpa, label, example, exampleNative, ...row }: Row) {
  return {
    ...row,
    ...(americanIpa !== '' && { americanIpa }),
    ...(label !== '' && { label }),
    translations: translations.split('; '),
    example: { english: example, native: exampleNative },
  };
}

const folder = join(import.meta.dirname, '../../content/lexicon');

/** Reads the whole lexicon: a file per first letter, words in order, the readings of a word in order of use. */
export function readLexicon(): LexiconReading[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => parseReadings(readFileSync(join(folder, file), 'utf8')));
}
