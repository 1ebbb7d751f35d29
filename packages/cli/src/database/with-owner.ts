import { openDatabase } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Runs `work` on one connection of the owner. */
export async function withOwner<Tables, T>(
  adminUrl: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<Tables>(adminUrl, { name: 'mova-operator', max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
