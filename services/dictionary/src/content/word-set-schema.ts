import { type WordTopic, wordTopics } from '@mova/contracts';
import { z } from 'zod';

const builtInWordSchema = z.strictObject({
  /** 1 to 100, never given to another word: learners' dictionaries refer to it. */
  id: z.int().min(1),
  /** English. */
  foreignWord: z.string(),
  /** Ukrainian, one plain translation. */
  nativeWord: z.string(),
  /** British pronunciation, without slashes. */
  ipa: z.string(),
  example: z.strictObject({ english: z.string(), native: z.string() }),
});

/** One word of a built-in set. */
export type BuiltInWord = z.infer<typeof builtInWordSchema>;

/** Form of a file in `content/word-sets/`. What good content is beyond its form, `content-lint/` checks. */
export const wordSetFileSchema = z.strictObject({
  category: z.enum(wordTopics),
  words: z.array(builtInWordSchema),
});

/** One built-in set: a category and its words in the order they are shown. */
export type BuiltInSet = z.infer<typeof wordSetFileSchema>;

/** A built-in word together with the category of its set. */
export interface CategorisedWord extends BuiltInWord {
  readonly category: WordTopic;
}
