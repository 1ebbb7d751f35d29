import { createEventConsumerTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Cursor and dead-lettered events of this service's consumer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventConsumerTables(db, 'grammar');
}
