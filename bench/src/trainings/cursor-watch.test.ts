import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CursorWatch, watchDictionary } from './cursor-watch.ts';

let database: TestDatabase;
let owner: pg.Client;
let watch: CursorWatch;
beforeAll(async () => {
  const folder = new URL('../../../services/dictionary/migrations', import.meta.url);
  database = await createTestDatabase({
    schemas: [{ schema: 'dictionary', role: 'mova_dictionary', folder }],
  });
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(
    "insert into dictionary.event_cursors (consumer, txid, seq) values ('dictionary', '10', 0)",
  );
  watch = await watchDictionary(database.adminUrl);
});
afterAll(async () => {
  await watch?.close();
  await owner?.end();
  await database?.drop();
});

/** Applies all events up to a position. @returns the database’s time before and after */
async function apply(txid: number, seq: number): Promise<{ before: number; after: number }> {
  const before = await now();
  await owner.query('update dictionary.event_cursors set txid = $1, seq = $2', [String(txid), seq]);
  return { before, after: await now() };
}

async function now(): Promise<number> {
  const { rows } = await owner.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}

const never = Symbol('never');
const sofar = <T>(promise: Promise<T>) => Promise.race([promise, Promise.resolve(never)]);

it('a delay runs from the moment told, by the database’s clock, until the cursor is there', async () => {
  const began = await now();
  const waiting = watch.delayTo('11-5', new Date(began));
  await apply(11, 4);
  expect(await sofar(waiting)).toBe(never);
  const { before } = await apply(11, 5);
  const delay = await waiting;
  expect(delay).toBeGreaterThanOrEqual(Math.floor(before - began));
  expect(delay).toBeLessThanOrEqual((await now()) - began + 1);
});

it('an event that was applied long before anybody asks is not told later than it was', async () => {
  const began = await now();
  const { after } = await apply(20, 7);
  const first = await watch.delayTo('20-7', new Date(began));
  await expect.poll(now).toBeGreaterThan(after + 300);
  await apply(21, 1);
  await watch.delayTo('21-1', new Date(began));
  expect(await watch.delayTo('20-7', new Date(began))).toBe(first);
  expect(await watch.delayTo('20-6', new Date(began))).toBe(first);
  // Behind a position of a higher transaction, whatever its number in the log.
  expect(await watch.delayTo('19-900', new Date(began))).toBe(first);
});

it('an event that was there before the moment told counts nothing', async () => {
  const until = await now();
  await apply(30, 1);
  await watch.delayTo('30-1', new Date(until));
  expect(await watch.delayTo('30-1', new Date(until + 3_600_000))).toBe(0);
});

it('what is no position is refused', () => {
  expect(() => watch.delayTo(undefined, new Date())).toThrow('no position');
  expect(() => watch.delayTo('12', new Date())).toThrow('no position');
});
