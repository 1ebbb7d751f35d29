import type { Generated } from 'kysely';

interface LedgerTable {
  user_id: number;
  /** Never below 0. */
  free_trainings_left: number;
  opened_at: Generated<Date>;
}

interface RunsTable {
  /** UUID made by the client, which makes saving a run idempotent. */
  run_id: string;
  user_id: number;
  started_at: Generated<Date>;
  saved_at: Date | null;
  /** Words drawn for the run, 1 to 10. */
  words: number;
  correct: Generated<number>;
  wrong: Generated<number>;
}

/** Tables of the schema `exercises`, qualified: nothing depends on a search path. */
export interface ExercisesDatabase {
  'exercises.ledger': LedgerTable;
  'exercises.runs': RunsTable;
}
