import type { ReleaseSet } from '@mova/contracts';
import { endCanary, openDatabase, type PlatformTables, readCanary } from '@mova/service-kit';

/** Adds a set that is not live. Returns its number. */
export async function addCandidate(adminUrl: string, set: Omit<ReleaseSet, 'number'>): Promise<number> {
  return withOwner(adminUrl, async (db) => {
    const { number } = await db
      .insertInto('platform.release_sets')
      .values({ shell: set.shell, sections: JSON.stringify(set.sections), note: null })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  });
}

/** Starts a canary, or changes the percentage of the one that runs. */
export async function giveTo(adminUrl: string, percent: number, number: number): Promise<void> {
  await withOwner(adminUrl, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('platform.canaries')
      .set({ percent })
      .where('set_number', '=', number)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await db.insertInto('platform.canaries').values({ set_number: number, percent }).execute();
  });
}

export async function stopCanary(adminUrl: string): Promise<void> {
  await withOwner(adminUrl, async (db) => {
    const { id = 0 } = (await readCanary(db)) ?? {};
    await endCanary(db, { id, reason: 'stopped by a test' });
  });
}

async function withOwner<T>(
  adminUrl: string,
  work: (db: ReturnType<typeof openDatabase<PlatformTables>>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<PlatformTables>(adminUrl, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
