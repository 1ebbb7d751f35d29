import { createClosedAccountsTable } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Ids of deleted accounts: see src/events/handlers.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createClosedAccountsTable(db, 'grammar');
}
