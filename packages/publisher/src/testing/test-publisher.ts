import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSecret, openDatabase, type PlatformTables } from '@mova/service-kit';
import {
  createTestDatabase,
  createTestRedis,
  startProcess,
  type TestDatabase,
  type TestProcess,
  type TestRedis,
} from '@mova/service-kit/testing';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { entriesOf, type TestRelease, tarOf } from './releases.ts';

export const publisherMain = new URL('../main.ts', import.meta.url);

const newToken = () => randomBytes(32).toString('base64url');
export const tokens = { shell: newToken(), grammar: newToken(), idioms: newToken() };
export const operatorToken = newToken();

export interface TestPublisher {
  /** As the owner. */
  readonly db: Kysely<PlatformTables>;
  /** As the role of the publisher. */
  readonly databaseUrl: string;
  /** Folder of the release store. */
  readonly store: string;
  readonly origin: string;
  /** Starts another process of the same publisher. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a publisher with a database, a Redis and a folder of its own for the tests of a file. */
export function setUpPublisher(): TestPublisher {
  let database: TestDatabase;
  let redis: TestRedis;
  let db: Kysely<PlatformTables>;
  let folder: string;
  let publisher: TestProcess;
  let origin: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    const migrations = new URL('../../../../gateway/migrations', import.meta.url);
    const platform = {
      schema: 'platform',
      folder: migrations,
      role: 'mova_publisher',
      access: 'publish',
    } as const;
    database = await createTestDatabase({ schemas: [platform] });
    redis = await createTestRedis();
    db = openDatabase<PlatformTables>(database.adminUrl);
    const rows = Object.entries(tokens).map(([section, token]) => ({
      section,
      token_hash: hashSecret(token),
    }));
    await db.insertInto('platform.publish_tokens').values(rows).execute();
    folder = await mkdtemp(join(tmpdir(), 'mova-publisher-'));
    env = {
      PORT: '0',
      DATABASE_URL: database.urlFor('platform'),
      REDIS_URL: redis.url,
      RELEASE_STORE: join(folder, 'store'),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      PUBLISHER_OPERATOR_TOKEN: operatorToken,
    };
    publisher = startProcess(publisherMain, env);
    ({ origin } = await publisher.ready());
  });
  afterAll(async () => {
    await publisher?.stop();
    await db?.destroy();
    await database?.drop();
    await redis?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return {
    get db() {
      return db;
    },
    get databaseUrl() {
      return database.urlFor('platform');
    },
    get store() {
      return join(folder, 'store');
    },
    get origin() {
      return origin;
    },
    get env() {
      return env;
    },
  };
}

/** Sends a call with a token. A Buffer is sent as it is, anything else as JSON. */
export async function call(
  { origin }: TestPublisher,
  method: string,
  path: string,
  {
    token = tokens.grammar,
    body,
  }: { readonly token?: string; readonly body?: Buffer | object | undefined } = {},
) {
  const response = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
  return { status: response.status, answer: (await response.json()) as any };
}

export const pathOf = ({ release }: TestRelease): string => `/releases/${release.section}/${release.version}`;

export async function upload(publisher: TestPublisher, made: TestRelease, token = tokens.grammar) {
  const body = await tarOf(made.release, entriesOf(made.files));
  return call(publisher, 'PUT', pathOf(made), { token, body });
}
