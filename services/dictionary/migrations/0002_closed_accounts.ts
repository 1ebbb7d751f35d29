import { closedAccountsTable } from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** Nothing but the numbers of accounts that are gone: see src/events/handlers.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closedAccountsTable(db, 'dictionary');
}
