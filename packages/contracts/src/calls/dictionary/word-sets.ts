import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { wordCategorySchema } from './word.ts';

export const wordSetSchema = z.object({
  category: wordCategorySchema,
  words: z.array(
    z.object({
      id: z.int(),
      foreignWord: z.string(),
      nativeWord: z.string(),
      ipa: z.string(),
      example: z.object({ english: z.string(), native: z.string() }),
      /** The user’s dictionary already contains the word. */
      owned: z.boolean(),
    }),
  ),
});
export type WordSet = z.infer<typeof wordSetSchema>;

export const wordSetCalls = defineCalls('dictionary', {
  getWordSets: {
    access: 'user',
    summary: 'The ten built-in sets of ten words, with the words the user already has marked.',
    response: z.object({ sets: z.array(wordSetSchema) }),
    errors: [],
  },
  addWordSet: {
    access: 'user',
    summary:
      'Adds a built-in set, or chosen words of it, skipping words already owned. TOP_WORDS adds all 100. Counts as an answer to the first-visit dialog.',
    body: z.object({
      category: wordCategorySchema,
      ids: z.array(z.int()).min(1).max(100).optional(),
    }),
    response: z.object({ added: z.int(), skipped: z.int() }),
    errors: ['DICTIONARY_FULL'],
  },
  closeWelcome: {
    access: 'user',
    summary: 'Records that the user answered the first-visit dialog with an empty start.',
    response: z.null(),
    errors: [],
  },
});
