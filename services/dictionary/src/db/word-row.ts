import type { Word, WordCategory } from '@mova/contracts';
import { type Generated, type GeneratedAlways, type RawBuilder, type Selectable, sql } from 'kysely';
import { searchKeyOf } from '../domain/search-key.ts';

/** The columns of a word. Every column list of words and deleted words derives from this type. */
export interface WordsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  foreign_word: string;
  native_word: string;
  /** The search keys of both texts. */
  foreign_key: string;
  native_key: string;
  category: WordCategory;
  progress: Generated<number>;
  learned: GeneratedAlways<boolean>;
  /** The user’s own example sentence. */
  own_example: Generated<string | null>;
  /** Id of the built-in word it was added as; null for the user's own. */
  built_in_id: number | null;
  added_at: Generated<Date>;
}

type KeptRow = Omit<Selectable<WordsTable>, 'learned'>;
type NewRow = Omit<KeptRow, 'id' | 'progress' | 'own_example' | 'added_at'>;
type InternalColumn = 'user_id' | 'foreign_key' | 'native_key' | 'built_in_id' | 'added_at';

export type WordRow = Omit<Selectable<WordsTable>, InternalColumn>;

/** A deleted word: all that restoring it needs. */
export interface DeletedWordsTable extends KeptRow {
  deleted_at: Generated<Date>;
}

/** Does not compile when a column of the row is missing. */
const columnsOf = <Row>(columns: Record<keyof Row & string, true>) =>
  Object.keys(columns) as (keyof Row & string)[];

/** What an answer is made of. Always named: a column added later must not disturb a running version. */
export const wordColumns = columnsOf<WordRow>({
  id: true,
  foreign_word: true,
  native_word: true,
  progress: true,
  learned: true,
  category: true,
  own_example: true,
});

/** When a word is repeated next; null before its first training. */
export const dueColumn = sql<Date | null>`(
  select card.due from dictionary.word_cards as card
  where card.user_id = words.user_id and card.word_id = words.id)`.as('due');

const newColumns = columnsOf<NewRow>({
  user_id: true,
  foreign_word: true,
  native_word: true,
  foreign_key: true,
  native_key: true,
  category: true,
  built_in_id: true,
});

const keptColumns = columnsOf<KeptRow>({
  id: true,
  user_id: true,
  foreign_word: true,
  native_word: true,
  foreign_key: true,
  native_key: true,
  category: true,
  progress: true,
  own_example: true,
  built_in_id: true,
  added_at: true,
});

const listOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

export const columnLists = {
  answered: listOf(wordColumns),
  inserted: listOf(newColumns),
  kept: listOf(keptColumns),
};

export interface WordTexts {
  readonly foreignWord: string;
  readonly nativeWord: string;
}

export function textColumns({ foreignWord, nativeWord }: WordTexts) {
  return {
    foreign_word: foreignWord,
    native_word: nativeWord,
    foreign_key: searchKeyOf(foreignWord),
    native_key: searchKeyOf(nativeWord),
  };
}

export interface NewWord extends WordTexts {
  readonly category: WordCategory;
  /** Null for the user's own word. */
  readonly builtInId: number | null;
}

export function newRow(userId: number, { category, builtInId, ...texts }: NewWord): NewRow {
  return { user_id: userId, ...textColumns(texts), category, built_in_id: builtInId };
}

export type ListedRow = WordRow & { readonly due: Date | null };

export function wordOf({
  id,
  foreign_word,
  native_word,
  progress,
  learned,
  category,
  own_example,
  due = null,
}: WordRow & Partial<Pick<ListedRow, 'due'>>): Word {
  return {
    id,
    foreignWord: foreign_word,
    nativeWord: native_word,
    progress,
    wordDetails: { learned, progress, category },
    ...(own_example !== null && { ownExample: own_example }),
    ...(due !== null && { due: due.toISOString() }),
  };
}
