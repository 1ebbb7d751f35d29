import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Category codes; TOP_WORDS means "all words" as a filter and "none in particular" on a word. */
export const wordCategories = [
  'TOP_WORDS',
  'FOOD',
  'WEATHER',
  'TRAVEL',
  'FAMILY',
  'HEALTH',
  'SPORTS',
  'TECHNOLOGY',
  'WORK',
  'EDUCATION',
  'HOLIDAYS',
] as const;
export const wordCategorySchema = z.enum(wordCategories);
export type WordCategory = z.infer<typeof wordCategorySchema>;

/** State of a word: 0 new, 1–99 in learning, 100 learned (specification §4). */
export const wordProgressFilterSchema = z.enum(['NEW', 'IN_LEARNING', 'LEARNED']);

export const wordSchema = z.object({
  id: z.int(),
  foreignWord: z.string(),
  nativeWord: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  wordDetails: z.object({
    learned: z.boolean(),
    progress: z.int(),
    category: wordCategorySchema,
  }),
});
export type Word = z.infer<typeof wordSchema>;

export const wordSetSchema = z.object({
  category: wordCategorySchema,
  words: z.array(
    z.object({
      /** Id of the built-in word, stable across releases of the content. */
      id: z.int(),
      foreignWord: z.string(),
      nativeWord: z.string(),
      ipa: z.string(),
      example: z.object({ english: z.string(), native: z.string() }),
      /** The learner's dictionary already holds this word. */
      owned: z.boolean(),
    }),
  ),
});
export type WordSet = z.infer<typeof wordSetSchema>;

export const dictionaryCalls = {
  getWords: defineCall({
    id: 'getWords',
    service: 'dictionary',
    method: 'POST',
    path: '/api/getWords',
    access: 'user',
    summary: 'One page of 20 of the learner’s words. Filters work on the whole dictionary.',
    body: z.object({
      /** Searched in both languages, by prefix and inside words; wild cards are plain characters. */
      query: z.string().max(200).default(''),
      numberOfPage: z.int().min(1).max(1_000_000),
      wordsSection: z.enum(['LEARNING_WORDS', 'LEARNED_WORDS']),
      category: wordCategorySchema.optional(),
      progress: wordProgressFilterSchema.optional(),
    }),
    response: z.object({
      words: z.array(wordSchema),
      /** Words that match, over all pages. */
      totalWords: z.int(),
      /** The learner has not yet answered the first-visit dialog. */
      firstVisit: z.boolean(),
    }),
    errors: [],
  }),
  getWordSets: defineCall({
    id: 'getWordSets',
    service: 'dictionary',
    method: 'GET',
    path: '/api/getWordSets',
    access: 'user',
    summary: 'The ten built-in sets of ten words, with the words the learner already has marked.',
    response: z.object({ sets: z.array(wordSetSchema) }),
    errors: [],
  }),
  addWordSet: defineCall({
    id: 'addWordSet',
    service: 'dictionary',
    method: 'POST',
    path: '/api/addWordSet',
    access: 'user',
    summary:
      'Adds a built-in set, or chosen words of it, skipping words already owned. TOP_WORDS adds all 100. Counts as an answer to the first-visit dialog.',
    body: z.object({
      category: wordCategorySchema,
      ids: z.array(z.int()).min(1).max(100).optional(),
    }),
    response: z.object({ added: z.int(), skipped: z.int() }),
    errors: [],
  }),
  closeWelcome: defineCall({
    id: 'closeWelcome',
    service: 'dictionary',
    method: 'POST',
    path: '/api/closeWelcome',
    access: 'user',
    summary: 'Remembers that the learner answered the first-visit dialog with an empty start.',
    response: z.null(),
    errors: [],
  }),
} as const;
