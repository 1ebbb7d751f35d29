import {
  DummyDriver,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DeletedWordsTable, WordsTable } from './word-row.ts';

interface WordCardsTable {
  user_id: number;
  word_id: number;
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  last_review: Date;
  /** Set while the word is deleted, by triggers (migrations/0006_word_cards.ts). */
  deleted_at: Generated<Date | null>;
}

interface WordReviewsTable {
  user_id: number;
  word_id: number;
  run_id: string;
  reviewed_at: Date;
  parts: readonly number[];
  answers: readonly boolean[];
  correct: GeneratedAlways<boolean>;
  /** It brought the word to 100. */
  learned: Generated<boolean>;
  due_before: Date | null;
  stability_before: number | null;
  difficulty_before: number | null;
  reps_before: number;
  lapses_before: number;
  last_review_before: Date | null;
  elapsed_days: GeneratedAlways<number | null>;
}

interface AcceptedAnswersTable {
  user_id: number;
  word_id: number;
  answer: string;
}

interface UsersTable {
  user_id: number;
  welcome_answered_at: Generated<Date>;
}

export type DictionaryDb = Kysely<DictionaryDatabase>;

export interface DictionaryDatabase {
  'dictionary.words': WordsTable;
  /** Words deleted within the last hour. */
  'dictionary.deleted_words': DeletedWordsTable;
  /** Spaced repetition of the words that were trained. */
  'dictionary.word_cards': WordCardsTable;
  /** Every grade of a card: one per word and training. */
  'dictionary.word_reviews': WordReviewsTable;
  /** Synonyms that users accept as answers for their words. */
  'dictionary.accepted_answers': AcceptedAnswersTable;
  'dictionary.learners': UsersTable;
}

/** Builds statements of this schema without a connection, for `prepareQuery`. */
export const statements = new Kysely<DictionaryDatabase>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
