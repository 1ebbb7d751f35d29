import pg from 'pg';
import type { AcknowledgedWrites } from './mixed-load.ts';

export interface WriteDifferences {
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** In the database more than once, or paid more than once. */
  readonly doubled: number;
}

/** Compares what the site acknowledged with what is in its database. */
export async function compareWrites(
  adminUrl: string,
  { trainings, words }: AcknowledgedWrites,
  freeTrainings: number,
): Promise<WriteDifferences> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  const countsBy = async (query: string) => {
    const { rows } = await owner.query<{ key: string; count: string }>(query);
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  };
  try {
    const events = await countsBy(
      `select payload->>'runId' as key, count(*) from events.log where type = 'training.completed' group by 1`,
    );
    const stored = await countsBy(
      `select foreign_word as key, count(*) from dictionary.words
       where foreign_word !~ '^word\\d+$' group by 1`,
    );
    const { rows } = await owner.query<{ wrong: string }>(
      `select count(*) as wrong from exercises.ledger as l where free_trainings_left <>
         $1 - (select coalesce(sum(price), 0) from exercises.runs as r where r.user_id = l.user_id)
         and l.user_id > 1000000`,
      [freeTrainings],
    );
    const missing = [...trainings].filter((id) => !events.has(id)).length;
    const repeated = [...events.values(), ...stored.values()].filter((count) => count > 1).length;
    return {
      lost: missing + [...words].filter((word) => !stored.has(word)).length,
      doubled: repeated + Number(rows[0]?.wrong),
    };
  } finally {
    await owner.end();
  }
}
