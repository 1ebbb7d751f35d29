import { addWaitingEventColumns } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Why events of this service's consumer wait: the database, a version that handles them, a redrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addWaitingEventColumns(db, 'grammar');
}
