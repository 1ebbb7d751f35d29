import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { wordCategorySchema, wordIdSchema, wordProgressFilterSchema, wordSchema } from './word.ts';

export const findWordsCalls = defineCalls('dictionary', {
  getWords: {
    access: 'user',
    isRead: true,
    summary: 'One page of 20 of the user’s words. Filters work on the whole dictionary.',
    body: z.object({
      /** Searched inside words of both languages; wildcards are plain characters. */
      query: z.string().max(200).default(''),
      numberOfPage: z.int().min(1).max(1_000_000),
      wordsSection: z.enum(['LEARNING_WORDS', 'LEARNED_WORDS']),
      category: wordCategorySchema.optional(),
      progress: wordProgressFilterSchema.optional(),
      /** Cursor of an earlier response with the same filters; `numberOfPage` is ignored then. */
      after: z.string().max(500).optional(),
    }),
    response: z.object({
      words: z.array(wordSchema),
      /** The requested page, or the last one when there are fewer. */
      numberOfPage: z.int(),
      /** Opaque cursors of the adjacent pages; null where there is none. */
      next: z.string().nullable(),
      previous: z.string().nullable(),
      totalWords: z.int(),
      /** True until the user has answered the first-visit dialog. */
      firstVisit: z.boolean(),
    }),
    errors: [],
  },
  getWordsByIds: {
    access: 'user',
    isRead: true,
    summary:
      'The user’s words with these ids, in their order; ids of deleted words or of other users are left out.',
    body: z.object({ ids: z.array(wordIdSchema).max(100) }),
    response: z.object({ words: z.array(wordSchema) }),
    errors: [],
  },
  getDueWords: {
    access: 'user',
    summary:
      'Words whose spaced-repetition card comes due by the end of the user’s day (one grade per word and saved training: any mistake Again, else Good), the longest overdue first. A day ends at four in the morning. Deleted words are never due.',
    query: z.object({
      /** Minutes by which the user’s clock is ahead of UTC. */
      utcOffset: z.coerce.number().int().min(-720).max(840).default(0),
    }),
    response: z.object({
      totalDue: z.int(),
      /** The first ten: the words of one training. */
      words: z.array(wordSchema).max(10),
    }),
    errors: [],
  },
});
