import type { WordCategory } from '@mova/contracts';
import {
  DummyDriver,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

interface WordsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  foreign_word: string;
  native_word: string;
  /** `searchKeyOf(foreign_word)`. */
  foreign_key: string;
  /** `searchKeyOf(native_word)`. */
  native_key: string;
  category: WordCategory;
  /** 0 to 100. */
  progress: Generated<number>;
  /** Progress is 100. */
  learned: GeneratedAlways<boolean>;
  /** Built-in word this one came from; null for the learner's own. */
  built_in_id: number | null;
  added_at: Generated<Date>;
}

interface DeletedWordsTable {
  id: number;
  user_id: number;
  foreign_word: string;
  native_word: string;
  foreign_key: string;
  native_key: string;
  category: WordCategory;
  progress: number;
  built_in_id: number | null;
  added_at: Date;
  deleted_at: Generated<Date>;
}

interface WordCardsTable {
  user_id: number;
  word_id: number;
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  last_review: Date;
  /** Kept by triggers (migrations/0006_word_cards.ts): set while the word is deleted. */
  deleted_at: Generated<Date | null>;
}

/** Kept by triggers (migrations/0004_kept_counts.ts); this service only reads and erases them. */
interface WordTalliesTable {
  user_id: number;
  /** Words by category and state, in the order of `domain/tally-cells.ts`. */
  cells: number[];
  is_large: boolean;
}

interface WordBlocksTable {
  user_id: number;
  first_id: number;
  cells: number[];
}

interface LearnersTable {
  user_id: number;
  welcome_answered_at: Generated<Date>;
}

interface SigningKeysTable {
  purpose: 'page-cursor';
  key: Buffer;
}

/** Tables of the schema `dictionary`, qualified: nothing depends on a search path. */
export interface DictionaryDatabase {
  'dictionary.words': WordsTable;
  /** Words whose deletion can still be undone, and for a while those that cannot. */
  'dictionary.deleted_words': DeletedWordsTable;
  /** Spaced repetition of the words that were trained. */
  'dictionary.word_cards': WordCardsTable;
  'dictionary.word_tallies': WordTalliesTable;
  'dictionary.word_blocks': WordBlocksTable;
  /** Learners who have answered the first-visit dialog; nobody else has a row. */
  'dictionary.learners': LearnersTable;
  'dictionary.signing_keys': SigningKeysTable;
}

/** Builds statements of this schema without a connection: what `prepareQuery` is made of. */
export const statements = new Kysely<DictionaryDatabase>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
