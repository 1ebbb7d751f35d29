import { createServiceDatabase, type ServiceDatabase } from '@mova/service-kit/testing';
import type { ExercisesDatabase } from '../db/database.ts';

export type ExercisesTestDatabase = ServiceDatabase<ExercisesDatabase>;

/** Creates a database with this service's schema. */
export const createExercisesDatabase = (): Promise<ExercisesTestDatabase> =>
  createServiceDatabase('exercises', new URL('../../migrations', import.meta.url));
