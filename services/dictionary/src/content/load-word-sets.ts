import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordTopics } from '@mova/contracts';
import { z } from 'zod';
import { type BuiltInSet, wordSetFileSchema } from './word-set-schema.ts';

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
