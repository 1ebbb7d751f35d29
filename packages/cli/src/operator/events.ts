import { type ServiceName, serviceNames } from '@mova/contracts/names';
import {
  askRedrive,
  type EventPosition,
  listPoison,
  openDatabase,
  type PoisonEvent,
  wakeConsumers,
} from '@mova/service-kit';
import type { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '@mova/workspace';
import { type Connection, withConnection } from './connection.ts';

/** How a position is shown and named. */
const placeOf = ({ txid, seq }: EventPosition) => `${txid}/${seq}`;

const firstLine = (text: string) => text.split('\n')[0] ?? '';

function serviceFrom(text: string): ServiceName {
  const service = serviceNames.find((name) => name === text);
  if (service) return service;
  throw new OperatorError(`there is no service ${text}; there are ${serviceNames.join(', ')}.`);
}

function positionFrom(text: string): EventPosition {
  const [, txid, seq] = /^(\d{1,18})\/(\d{1,18})$/.exec(text) ?? [];
  if (txid !== undefined && seq !== undefined) return { txid, seq };
  throw new OperatorError(`${text} is no position; the list shows them as 123/45.`);
}

function secondsFrom(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new OperatorError(`${text} is no number of seconds.`);
}

/** Runs work on the schema of a service that consumes events. */
function withConsumer(
  name: string,
  work: (db: Kysely<object>, service: ServiceName, connection: Connection) => Promise<void>,
): Promise<void> {
  const service = serviceFrom(name);
  return withConnection(async (connection) => {
    const db = openDatabase<object>(connection.adminUrl, { name: 'mova-events', max: 1 });
    try {
      const { rows } = await sql<{ found: boolean }>`
        select to_regclass(${`${service}.event_poison`}) is not null as found`.execute(db);
      if (!rows[0]?.found) throw new OperatorError(`${service} consumes no events.`);
      await work(db, service, connection);
    } finally {
      await db.destroy();
    }
  });
}

/** Lists what a consumer set aside; payloads stay in the database, they may be personal. */
function list(name: string): Promise<void> {
  return withConsumer(name, async (db, service) => {
    const events = await listPoison(db, service);
    for (const { consumer, type, setAsideAt, error, isWaiting, ...at } of events)
      console.log(
        [
          consumer,
          placeOf(at),
          type,
          setAsideAt.toISOString(),
          isWaiting ? 'waits' : 'stays',
          firstLine(error),
        ]
          .join(' ')
          .trimEnd(),
      );
    console.log(`${events.length} events set aside`);
  });
}

/** Waits until none of the events waits any more. @returns those of them that are still set aside */
async function outcomeOf(
  db: Kysely<object>,
  service: ServiceName,
  asked: readonly string[],
  patienceSeconds: number,
): Promise<PoisonEvent[]> {
  const deadline = Date.now() + patienceSeconds * 1000;
  for (;;) {
    const left = (await listPoison(db, service)).filter((event) => asked.includes(nameOf(event)));
    if (!left.some(({ isWaiting }) => isWaiting) || Date.now() >= deadline) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const nameOf = (event: EventPosition & { readonly consumer: string }) =>
  `${event.consumer} ${placeOf(event)}`;

/** Has the running service apply what it set aside once more, and tells what came of it. */
function redrive(name: string, position: string | undefined, { wait }: { wait: string }): Promise<void> {
  const at = position === undefined ? undefined : positionFrom(position);
  const patience = secondsFrom(wait);
  return withConsumer(name, async (db, service, { redis }) => {
    const asked = (await askRedrive(db, service, at)).map(nameOf);
    if (at && asked.length === 0)
      throw new OperatorError(`${service} has set no event aside at ${placeOf(at)}.`);
    if (redis) await wakeConsumers(redis);
    const left = await outcomeOf(db, service, asked, patience);
    console.log(`${asked.length - left.length} events applied`);
    const [waiting, failed] = [
      left.filter((event) => event.isWaiting),
      left.filter((event) => !event.isWaiting),
    ];
    for (const event of failed) console.error(`${nameOf(event)} failed again: ${firstLine(event.error)}`);
    if (waiting.length > 0)
      throw new OperatorError(
        `${waiting.length} events still wait for ${service}: it does not run, does not handle them, or its database is locked. It applies them as soon as it can.`,
      );
    if (failed.length > 0) throw new OperatorError(`${failed.length} events stay set aside.`);
  });
}

/** Adds `events poison list` and `events poison redrive`. */
export function addEventCommands(program: Command): void {
  const poison = program
    .command('events')
    .description('the event log')
    .command('poison')
    .description('events a consumer could not apply');
  poison
    .command('list <service>')
    .description('what a service has set aside; what waits is applied without being asked for')
    .action(list);
  poison
    .command('redrive <service> [position]')
    .description('have a running service apply once more what it set aside, or one event (123/45, as listed)')
    .option('--wait <seconds>', 'how long to wait for what comes of it', '30')
    .action(redrive);
}
