import { createEventConsumerTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventConsumerTables(db, 'grammar');
}
