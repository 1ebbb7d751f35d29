import { waitingEventColumns } from '@mova/service-kit';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await waitingEventColumns(db, 'dictionary');
}
