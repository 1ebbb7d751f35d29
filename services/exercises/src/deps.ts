import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import type { FreeTrainings } from './domain/free-trainings.ts';

export interface ExercisesDeps {
  readonly db: Kysely<ExercisesDatabase>;
  readonly freeTrainings: FreeTrainings;
  readonly maxUnsavedPerDay: number;
  /** Wakes the consumers of results. Called after the commit; must not throw. */
  readonly wake: () => void;
  readonly now: () => Date;
}
