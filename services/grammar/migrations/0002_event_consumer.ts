import { eventConsumerTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Cursor and set-aside events of this service's consumer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await eventConsumerTables(db, 'grammar');
}
