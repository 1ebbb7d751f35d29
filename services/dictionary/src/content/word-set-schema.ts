import { type WordTopic, wordTopics } from '@mova/contracts';
import { z } from 'zod';

const builtInWordSchema = z.strictObject({
  /** 1 to 100, never reused: users' dictionaries refer to it. */
  id: z.int().min(1),
  foreignWord: z.string(),
  nativeWord: z.string(),
  /** British pronunciation, without slashes. */
  ipa: z.string(),
  example: z.strictObject({ english: z.string(), native: z.string() }),
});

export type BuiltInWord = z.infer<typeof builtInWordSchema>;

/** A file in `content/word-sets/`. `content-lint/` checks its content. */
export const wordSetFileSchema = z.strictObject({
  category: z.enum(wordTopics),
  words: z.array(builtInWordSchema),
});

export type BuiltInSet = z.infer<typeof wordSetFileSchema>;

export interface CategorisedWord extends BuiltInWord {
  readonly category: WordTopic;
}
