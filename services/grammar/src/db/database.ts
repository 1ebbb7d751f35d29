import type { Tense } from '@mova/contracts';
import type { Generated } from 'kysely';

interface StatusesTable {
  id: Generated<number>;
  user_id: number;
  tense: Tense;
  /** 1 to 5. */
  level: number;
  /** Indexes 0 to 9 within the level's slice. */
  exercises_left: number[];
  completed: boolean;
  updated_at: Generated<Date>;
}

interface SavedRunsTable {
  id: Generated<number>;
  user_id: number;
  /** UUID made by the client. */
  run_id: string;
  tense: Tense;
  saved_at: Generated<Date>;
}

/** Tables of the schema `grammar`, qualified: nothing depends on a search path. */
export interface GrammarDatabase {
  'grammar.statuses': StatusesTable;
  'grammar.saved_runs': SavedRunsTable;
}
