import { type ServiceName, serviceNames } from '@mova/contracts/names';
import type { Command } from 'commander';
import pg from 'pg';
import { OperatorError } from '../embedded/operator-error.ts';
import { withConnection } from './connection.ts';

interface PoisonRow {
  readonly consumer: string;
  readonly txid: string;
  readonly seq: string;
  readonly type: string;
  readonly set_aside_at: Date;
  readonly error: string;
}

function serviceFrom(text: string): ServiceName {
  const service = serviceNames.find((name) => name === text);
  if (service) return service;
  throw new OperatorError(`there is no service ${text}; there are ${serviceNames.join(', ')}.`);
}

/** Lists what a consumer set aside; payloads stay in the database, they may be personal. */
async function listPoison(name: string): Promise<void> {
  const table = `${pg.escapeIdentifier(serviceFrom(name))}.event_poison`;
  await withConnection(async ({ adminUrl }) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      const { rows: found } = await client.query<{ found: boolean }>(
        'select to_regclass($1) is not null as found',
        [table],
      );
      if (!found[0]?.found) throw new OperatorError(`${name} consumes no events.`);
      const { rows } = await client.query<PoisonRow>(
        `select consumer, txid::text, seq::text, type, set_aside_at, error from ${table} order by txid, seq`,
      );
      for (const row of rows)
        console.log(
          `${row.consumer} ${row.txid}/${row.seq} ${row.type} ${row.set_aside_at.toISOString()} ${row.error.split('\n')[0]}`,
        );
      console.log(`${rows.length} events set aside`);
    } finally {
      await client.end();
    }
  });
}

/** Adds `events poison list`. */
export function addEventCommands(program: Command): void {
  const poison = program
    .command('events')
    .description('the event log')
    .command('poison')
    .description('events a consumer could not apply');
  poison.command('list <service>').description('what a service has set aside').action(listPoison);
}
