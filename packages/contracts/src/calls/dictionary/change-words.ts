import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { wordCategorySchema, wordIdParams, wordIdSchema, wordSchema, wordTextSchema } from './word.ts';

export const changeWordsCalls = defineCalls('dictionary', {
  addNewWord: {
    access: 'user',
    summary:
      'Adds a word. The server assigns id and progress 0: `id` and `progress` are accepted and ignored.',
    body: z.object({
      id: z.int().optional(),
      foreignWord: wordTextSchema,
      nativeWord: wordTextSchema,
      progress: z.number().optional(),
      category: wordCategorySchema.default('TOP_WORDS'),
    }),
    response: wordSchema,
    errors: ['WORD_ALREADY_EXISTS', 'DICTIONARY_FULL'],
  },
  updateWord: {
    access: 'user',
    summary: 'Changes both texts of a word; progress and category stay.',
    body: z.object({ wordId: wordIdSchema, foreignWord: wordTextSchema, nativeWord: wordTextSchema }),
    response: wordSchema,
    errors: ['NOT_FOUND', 'WORD_ALREADY_EXISTS'],
  },
  updateWordCategory: {
    access: 'user',
    summary: 'Changes the category of a word.',
    body: z.object({ wordId: wordIdSchema, category: wordCategorySchema }),
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  addWordToLearned: {
    access: 'user',
    summary: 'Marks a word as learned: progress 100.',
    params: wordIdParams,
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  addWordToNotLearned: {
    access: 'user',
    summary: 'Moves a word back to the words being learned: progress 0.',
    params: wordIdParams,
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  deleteWord: {
    access: 'user',
    summary:
      'Deletes a word; restoreWord undoes it for ten minutes. Deleting a word that is already deleted changes nothing and answers the same.',
    params: wordIdParams,
    response: z.null(),
    errors: ['NOT_FOUND'],
  },
  restoreWord: {
    access: 'user',
    summary:
      'Brings a deleted word back with its id, category and progress. WORD_ALREADY_EXISTS when the pair was added again in the meantime.',
    params: wordIdParams,
    response: wordSchema,
    errors: ['NOT_FOUND', 'RESTORE_EXPIRED', 'WORD_ALREADY_EXISTS', 'DICTIONARY_FULL'],
  },
});
