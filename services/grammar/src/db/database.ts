import type { Tense } from '@mova/contracts';
import type { Generated, Kysely, Transaction } from 'kysely';

interface StatusesTable {
  id: Generated<number>;
  user_id: number;
  tense: Tense;
  level: number;
  /** Indexes 0 to 9 within the level. */
  exercises_left: number[];
  completed: boolean;
  updated_at: Generated<Date>;
}

interface SavedRunsTable {
  id: Generated<number>;
  user_id: number;
  run_id: string;
  tense: Tense;
  saved_at: Generated<Date>;
}

interface LearningDaysTable {
  user_id: number;
  day: string;
}

/** Tables of the schema `grammar`, qualified so that nothing depends on a search path. */
export interface GrammarDatabase {
  'grammar.statuses': StatusesTable;
  'grammar.saved_runs': SavedRunsTable;
  'grammar.learning_days': LearningDaysTable;
}

export type GrammarDb = Kysely<GrammarDatabase>;
export type GrammarTransaction = Transaction<GrammarDatabase>;
