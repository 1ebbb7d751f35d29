import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore, StoreUnavailableError } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpBackends } from '../testing/test-gateway.ts';
import { publishInto, sectionRelease } from '../testing/test-releases.ts';
import { recordedManifests } from './recorded-manifests.ts';

const backends = setUpBackends();
let db: Kysely<PlatformTables>;
let queries = 0;

beforeEach(() => {
  const opened = openDatabase<PlatformTables>(backends.adminUrl, { max: 2 });
  queries = 0;
  db = new Proxy(opened, {
    get: (target, name) => {
      if (name === 'selectFrom') queries += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
});
afterEach(() => db.destroy());

const publish = (version: string) =>
  publishInto(
    openReleaseStore({ RELEASE_STORE: backends.store }),
    backends.adminUrl,
    sectionRelease('grammar', version),
  );

it('returns what was recorded, however late', async () => {
  const manifest = recordedManifests(db);
  expect(await manifest('grammar', 'g1')).toBeUndefined();
  await publish('g1');
  expect(await manifest('grammar', 'g1')).toEqual(sectionRelease('grammar', 'g1').release);
});

it('answers a flood of made-up versions with one query a second', async () => {
  await publish('real');
  const manifest = recordedManifests(db);
  const madeUp = Array.from({ length: 500 }, (_, at) => manifest('grammar', `made-up-${at}`));
  expect(new Set(await Promise.all(madeUp))).toEqual(new Set([undefined]));
  expect(queries).toBe(1);
  expect(await manifest('grammar', 'real')).toBeDefined();
  expect(queries).toBe(2);
});

it('fails as an unavailable store while the database is away', async () => {
  const away = openDatabase<PlatformTables>('postgres://none@127.0.0.1:1/none', { max: 1 });
  await expect(recordedManifests(away)('grammar', 'g1')).rejects.toThrow(StoreUnavailableError);
  await away.destroy();
});
