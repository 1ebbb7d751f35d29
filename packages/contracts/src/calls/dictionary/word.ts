import { z } from 'zod';
import { wordTopics } from '../../names/word-topics.ts';

/** TOP_WORDS means "all words" as a filter and "none in particular" on a word. */
export const wordCategories = ['TOP_WORDS', ...wordTopics] as const;
export const wordCategorySchema = z.enum(wordCategories);
export type WordCategory = z.infer<typeof wordCategorySchema>;

/** Progress 0, 1–99 and 100. */
export const wordProgressFilterSchema = z.enum(['NEW', 'IN_LEARNING', 'LEARNED']);

export const wordSchema = z.object({
  id: z.int(),
  foreignWord: z.string(),
  nativeWord: z.string(),
  progress: z.int(),
  wordDetails: z.object({
    learned: z.boolean(),
    progress: z.int(),
    category: wordCategorySchema,
  }),
});
export type Word = z.infer<typeof wordSchema>;

export const wordIdSchema = z.int().positive();
export const wordIdParams = z.object({ id: z.coerce.number().int().positive() });

/** A word or short phrase in either language, trimmed, inner white space collapsed. */
export const wordTextSchema = z
  .string()
  .max(1000)
  .transform((text) => text.trim().replaceAll(/\s+/gu, ' '))
  .pipe(z.string().min(1, 'A word cannot be empty').max(200));
