import type { Word } from '@mova/contracts';
import type { Selectable } from 'kysely';
import type { DictionaryDatabase } from './database.ts';

/** The columns a word is made of, always named: a column added later must not disturb a running version. */
export const wordColumns = ['id', 'foreign_word', 'native_word', 'progress', 'learned', 'category'] as const;

export type WordRow = Pick<Selectable<DictionaryDatabase['dictionary.words']>, (typeof wordColumns)[number]>;

/** A row of {@link wordColumns} as it is answered. */
export function wordOf({ id, foreign_word, native_word, progress, learned, category }: WordRow): Word {
  return {
    id,
    foreignWord: foreign_word,
    nativeWord: native_word,
    progress,
    wordDetails: { learned, progress, category },
  };
}
