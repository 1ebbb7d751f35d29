import type { ColumnType, Generated } from 'kysely';
import type { AnswersByKind } from '../domain/run-result.ts';

interface LedgerTable {
  user_id: number;
  /** Never below 0. */
  free_trainings_left: number;
  opened_at: Generated<Date>;
}

interface RunsTable {
  /** UUID made by the client, which makes starting and saving a run idempotent. */
  run_id: string;
  user_id: number;
  started_at: Generated<Date>;
  saved_at: Date | null;
  cancelled_at: Date | null;
  /** The learner was premium when it began: it costs nothing. */
  premium_at_start: Generated<boolean>;
  /** Words drawn for the run, 1 to 10. */
  words: number;
  /** Their ids; null for a run of the demo learner's past. */
  word_ids: number[] | null;
  correct: Generated<number>;
  wrong: Generated<number>;
  result: ColumnType<AnswersByKind | null, string | null | undefined, string | null>;
  /** Free trainings the run was worth; null until it is saved. */
  price: number | null;
  /** Position of the event of its saving, as it travels in `x-event-position`. */
  event_position: string | null;
}

interface ClosedLedgersTable {
  /** Number of an account that was erased. */
  user_id: number;
  free_trainings_left: number;
  closed_at: Generated<Date>;
}

/** Tables of the schema `exercises`, qualified: nothing depends on a search path. */
export interface ExercisesDatabase {
  'exercises.ledger': LedgerTable;
  'exercises.runs': RunsTable;
  'exercises.closed_ledgers': ClosedLedgersTable;
}
