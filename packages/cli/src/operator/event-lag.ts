import { type ConsumerLag, listConsumerLag } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { withDatabase } from './connection.ts';

/** Adds `events lag`. */
export function addLagCommand(events: Command): void {
  events
    .command('lag')
    .description('how far every consumer is behind the event log')
    .option('--json', 'a JSON array')
    .action(lag);
}

function lag({ json = false }: { json?: boolean }): Promise<void> {
  return withDatabase<object, void>(async (db) => {
    await requireEpochs(db);
    const consumers = await listConsumerLag(db);
    if (json) console.log(JSON.stringify(consumers, null, 2));
    else for (const consumer of consumers) console.log(formatLag(consumer));
  });
}

function formatLag(consumer: ConsumerLag): string {
  const { schema, txid, seq, waiting, secondsBehind, deadLetters, isRefusing } = consumer;
  return [
    `${schema} ${consumer.consumer}`,
    `at ${txid}/${seq}`,
    `${waiting} waiting`,
    `${Math.round(secondsBehind)} s behind`,
    `${deadLetters} dead letters`,
    ...(isRefusing ? ['refuses the log of another cluster'] : []),
  ].join('  ');
}

/** @throws {OperatorError} when the event log is of a version before */
export async function requireEpochs(db: Kysely<object>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regprocedure('events.rebase()') is not null as found`.execute(db);
  if (!rows[0]?.found)
    throw new OperatorError('the event log has no epochs yet: run the migrations of this version first.');
}
