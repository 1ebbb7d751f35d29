import { type ServiceName, serviceNames } from '@mova/contracts/names';
import {
  type DeadLetter,
  type EventPosition,
  listDeadLetters,
  rebaseEventLog,
  recordAct,
  requestRedrive,
  wakeConsumers,
} from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { type Connection, withDatabase } from './connection.ts';
import { addLagCommand, requireEpochs } from './event-lag.ts';

/** Adds `events lag`, `events rebase`, `events poison list` and `events poison redrive`. */
export function addEventCommands(program: Command): void {
  const events = program.command('events').description('the event log');
  addLagCommand(events);
  events
    .command('rebase')
    .description('continue the event log after the database was moved to another PostgreSQL cluster')
    .action(rebase);
  const poison = events.command('poison').description('events a consumer could not apply (dead letters)');
  poison
    .command('list <service>')
    .description('dead-lettered events; those marked "waits" are retried automatically')
    .action(list);
  poison
    .command('redrive <service> [position]')
    .description('have a running service retry all dead-lettered events, or one (123/45, as listed)')
    .option('--wait <seconds>', 'how long to wait for the result', '30')
    .action(redrive);
}

function rebase(): Promise<void> {
  return withDatabase<object, void>(async (db) => {
    await requireEpochs(db);
    const begun = await db.transaction().execute(async (trx) => {
      const epoch = await rebaseEventLog(trx);
      if (epoch) await recordAct(trx, 'events rebase', { epoch: epoch.epoch });
      return epoch;
    });
    if (begun) console.log(`epoch ${begun.epoch} of the event log begins after ${begun.afterTxid}`);
    else console.log('the event log belongs to this cluster: there is nothing to rebase');
  });
}

/** Payloads are not shown: they may be personal. */
function list(name: string): Promise<void> {
  return withConsumer(name, async (db, service) => {
    const events = await listDeadLetters(db, service);
    for (const event of events) {
      const state = event.isWaiting ? 'waits' : 'stays';
      const time = event.deadLetteredAt.toISOString();
      console.log(`${eventId(event)} ${event.type} ${time} ${state} ${firstLine(event.error)}`.trimEnd());
    }
    console.log(`${events.length} events dead-lettered`);
  });
}

function redrive(name: string, position: string | undefined, { wait }: { wait: string }): Promise<void> {
  const only = position === undefined ? undefined : parsePosition(position);
  const timeoutSeconds = parseSeconds(wait);
  return withConsumer(name, async (db, service, { redis }) => {
    const asked = await db.transaction().execute(async (trx) => {
      const events = await requestRedrive(trx, service, only);
      if (events.length > 0)
        await recordAct(trx, 'events poison redrive', { service, events: events.length });
      return events.map(eventId);
    });
    if (only && asked.length === 0)
      throw new OperatorError(`${service} has no dead-lettered event at ${formatPosition(only)}.`);
    if (redis) await wakeConsumers(redis);
    const left = await waitForResult(db, service, asked, timeoutSeconds);
    console.log(`${asked.length - left.length} events applied`);
    const waiting = left.filter((event) => event.isWaiting);
    const failed = left.filter((event) => !event.isWaiting);
    for (const event of failed) console.error(`${eventId(event)} failed again: ${firstLine(event.error)}`);
    if (waiting.length > 0)
      throw new OperatorError(
        `${waiting.length} events still wait for ${service}: it does not run, does not handle them, or its database is locked. It applies them as soon as it can.`,
      );
    if (failed.length > 0) throw new OperatorError(`${failed.length} events stay dead-lettered.`);
  });
}

/** Polls until no event waits or time is up. Returns the events that are still dead-lettered. */
async function waitForResult(
  db: Kysely<object>,
  service: ServiceName,
  asked: readonly string[],
  timeoutSeconds: number,
): Promise<DeadLetter[]> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  for (;;) {
    const left = (await listDeadLetters(db, service)).filter((event) => asked.includes(eventId(event)));
    if (!left.some(({ isWaiting }) => isWaiting) || Date.now() >= deadline) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function withConsumer(
  name: string,
  work: (db: Kysely<object>, service: ServiceName, connection: Connection) => Promise<void>,
): Promise<void> {
  const service = parseService(name);
  return withDatabase<object, void>(async (db, connection) => {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass(${`${service}.event_poison`}) is not null as found`.execute(db);
    if (!rows[0]?.found) throw new OperatorError(`${service} consumes no events.`);
    await work(db, service, connection);
  });
}

function formatPosition({ txid, seq }: EventPosition): string {
  return `${txid}/${seq}`;
}

function eventId(event: EventPosition & { readonly consumer: string }): string {
  return `${event.consumer} ${formatPosition(event)}`;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function parseService(text: string): ServiceName {
  const service = serviceNames.find((name) => name === text);
  if (service) return service;
  throw new OperatorError(`there is no service ${text}; there are ${serviceNames.join(', ')}.`);
}

function parsePosition(text: string): EventPosition {
  const [, txid, seq] = /^(\d{1,18})\/(\d{1,18})$/.exec(text) ?? [];
  if (txid !== undefined && seq !== undefined) return { txid, seq };
  throw new OperatorError(`${text} is not a position; the list shows them as 123/45.`);
}

function parseSeconds(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new OperatorError(`${text} is not a number of seconds.`);
}
