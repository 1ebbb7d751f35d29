import type { ColumnType, Generated } from 'kysely';
import type { AnswersByKind } from '../domain/training-result.ts';

export const consumerName = 'ledger';

interface LedgerTable {
  user_id: number;
  free_trainings_left: number;
  opened_at: Generated<Date>;
  /** See `Balance`. */
  renewed_on: string | null;
}

interface TrainingsTable {
  /** UUID made by the client; makes starting and saving idempotent. */
  run_id: string;
  user_id: number;
  started_at: Generated<Date>;
  saved_at: Date | null;
  cancelled_at: Date | null;
  premium_at_start: Generated<boolean>;
  words: number;
  /** Null for seeded trainings. */
  word_ids: number[] | null;
  correct: Generated<number>;
  wrong: Generated<number>;
  result: ColumnType<AnswersByKind | null, string | null | undefined, string | null>;
  price: number | null;
  /** Position of its `training.completed` event, as in `x-event-position`. */
  event_position: string | null;
}

interface ClosedLedgersTable {
  user_id: number;
  free_trainings_left: number;
  closed_at: Generated<Date>;
  renewed_on: string | null;
}

export interface ExercisesDatabase {
  'exercises.ledger': LedgerTable;
  'exercises.runs': TrainingsTable;
  'exercises.closed_ledgers': ClosedLedgersTable;
}
