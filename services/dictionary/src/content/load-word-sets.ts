import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordTopics } from '@mova/contracts';
import { z } from 'zod';
import { type BuiltInSet, wordSetFileSchema } from './word-set-schema.ts';

/** Folder of the word sets this service was built with, one file a category. */
export const wordSetsFolder = join(import.meta.dirname, '../../content/word-sets');

/**
 * Reads the built-in sets, once, when the service starts.
 *
 * @returns one set for each category, in the order of the categories
 * @throws Error naming the file and the fault; a service with broken content must not start
 */
export function loadWordSets(folder: string = wordSetsFolder): readonly BuiltInSet[] {
  return wordTopics.map((category) => {
    const path = join(folder, `${category.toLowerCase()}.json`);
    const parsed = wordSetFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
    if (parsed.data.category !== category) throw new Error(`${path}: holds ${parsed.data.category}`);
    return parsed.data;
  });
}
