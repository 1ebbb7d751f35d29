import { waitingEventColumns } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** What events of this service's consumer wait for: the database, a version that handles them, a redrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await waitingEventColumns(db, 'exercises');
}
