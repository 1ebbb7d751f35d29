import { openDatabase } from '@mova/service-kit';
import { createTestDatabase } from '@mova/service-kit/testing';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';

/** A fresh database with this service's schema. */
export interface ExercisesTestDatabase {
  /** Connected as the role of the service. */
  readonly db: Kysely<ExercisesDatabase>;
  readonly url: string;
  /** Closes the connection and removes the database. */
  drop(): Promise<void>;
}

/** Makes a database for the tests of one file. */
export async function createExercisesDatabase(): Promise<ExercisesTestDatabase> {
  const folder = new URL('../../migrations', import.meta.url);
  const database = await createTestDatabase({
    schemas: [{ schema: 'exercises', role: 'mova_exercises', folder }],
  });
  const url = database.urlFor('exercises');
  const db = openDatabase<ExercisesDatabase>(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
