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

/** One reading of a word in `content/lexicon/*.json`. */
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
