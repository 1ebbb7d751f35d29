import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WordCategory, type WordTopic, wordTopics } from '@mova/contracts';
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

/** A file in `content/word-sets/`; `word-set-rules.ts` checks its content. */
const wordSetFileSchema = z.strictObject({
  category: z.enum(wordTopics),
  words: z.array(builtInWordSchema),
});

export type BuiltInSet = z.infer<typeof wordSetFileSchema>;

export interface CategorisedWord extends BuiltInWord {
  readonly category: WordTopic;
}

export const wordSetsFolder = join(import.meta.dirname, '../../content/word-sets');

/** Reads the built-in sets, one per category. Throws an error that names the file when the content is broken. */
export function loadWordSets(folder: string = wordSetsFolder): readonly BuiltInSet[] {
  return wordTopics.map((category) => {
    const path = join(folder, `${category.toLowerCase()}.json`);
    const parsed = wordSetFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
    if (parsed.data.category !== category)
      throw new Error(`${path}: has the category ${parsed.data.category}`);
    return parsed.data;
  });
}

/** Returns the built-in words of a category (TOP_WORDS has all hundred), limited to `ids` when given. */
export function chooseBuiltIns(
  sets: readonly BuiltInSet[],
  category: WordCategory,
  ids: readonly number[] | undefined,
): { words: CategorisedWord[]; unknownIds: number[] } {
  const offered = sets
    .filter((set) => category === 'TOP_WORDS' || set.category === category)
    .flatMap((set) => set.words.map((word) => ({ ...word, category: set.category })));
  if (!ids) return { words: offered, unknownIds: [] };
  const known = new Set(offered.map(({ id }) => id));
  return {
    words: offered.filter(({ id }) => ids.includes(id)),
    unknownIds: ids.filter((id) => !known.has(id)),
  };
}
