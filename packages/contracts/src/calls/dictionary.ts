import { changeWordsCalls } from './dictionary/change-words.ts';
import { findWordsCalls } from './dictionary/find-words.ts';
import { translateWordCalls } from './dictionary/translate-word.ts';
import { wordSetCalls } from './dictionary/word-sets.ts';

export {
  type Word,
  type WordCategory,
  wordCategories,
  wordCategorySchema,
  wordProgressFilterSchema,
  wordSchema,
  wordTextSchema,
} from './dictionary/word.ts';
export { type WordSet, wordSetSchema } from './dictionary/word-sets.ts';

export const dictionaryCalls = {
  ...findWordsCalls,
  ...changeWordsCalls,
  ...translateWordCalls,
  ...wordSetCalls,
} as const;
