import { headerNames } from '@mova/contracts';
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEventConsumer } from './event-consumer.ts';
import { createAfterReader } from './read-after.ts';

// With fake timers and an empty database that answers at once, so that the speed of the machine does not matter.

let statements: string[] = [];
const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (empty) => new PostgresIntrospector(empty),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }: LogEvent) => void statements.push(query.sql),
});
const name = { schema: 'library', consumer: 'shelves' };

beforeEach(() => {
  statements = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

it('a consumer without wake-ups polls the log every 750 ms', async () => {
  const consumer = startEventConsumer({ db, ...name, handlers: {}, log: pino({ level: 'silent' }) });
  const looks = () => statements.filter((sql) => sql.includes('for update skip locked')).length;
  // Its delay grows to the maximum first.
  await vi.advanceTimersByTimeAsync(10_000);
  const before = looks();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(looks() - before).toBe(10);
  await consumer.stop();
});

it('a reader waits at most 300 ms', async () => {
  const headers: Record<string, string> = {};
  let isAnswered = false;
  const read = createAfterReader(
    db,
    name,
  )({
    header: () => '1-1',
    respondHeader: (header, value) => {
      headers[header] = value;
    },
  }).then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isAnswered).toBe(true);
  await read;
  expect(headers).toEqual({ [headerNames.behind]: '1' });
});
