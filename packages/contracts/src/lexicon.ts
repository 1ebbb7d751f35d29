import { z } from 'zod';
import { partsOfSpeech } from './names/words.ts';

/** CEFR. */
export const levelSchema = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);

/** One meaning of an English word. */
export const readingSchema = z.object({
  partOfSpeech: z.enum(partsOfSpeech),
  level: levelSchema,
  /** British, without slashes. */
  ipa: z.string(),
  /** Only where it differs. */
  americanIpa: z.string().optional(),
  /** Tells it from another reading or from a near-synonym, in Ukrainian: «дати комусь» of “lend”. */
  label: z.string().optional(),
  /** One to three in Ukrainian, the commonest first. */
  translations: z.array(z.string()),
  example: z.object({ english: z.string(), native: z.string() }),
});
export type Reading = z.infer<typeof readingSchema>;

/** How an entry of the lexicon was found for what the user typed. */
const lexiconMatches = [
  'exact',
  /** An American spelling; the entry has the British one. */
  'american',
  'plural',
  'possessive',
  /** Of a verb: past, third person or -ing. */
  'form',
  /** A comparative or superlative. */
  'comparison',
  /** One of the words of a contraction. */
  'contraction',
  /** Perhaps meant: a letter or two differ. */
  'similar',
  /** The Ukrainian text is a translation of it. */
  'native',
  /** Typed with the keys or letters of a Cyrillic layout. */
  'layout',
] as const;
export type LexiconMatch = (typeof lexiconMatches)[number];

export const lexiconEntrySchema = z.object({
  foreignWord: z.string(),
  match: z.enum(lexiconMatches),
  /** In order of use, or with the translation looked up first. */
  readings: z.array(readingSchema).min(1),
  /** The translation of the form itself: «жінки» of “women”. Only of some plurals. */
  formTranslation: z.string().optional(),
});
export type LexiconEntry = z.infer<typeof lexiconEntrySchema>;
