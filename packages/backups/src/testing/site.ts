import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackingServer, startPostgres } from '@mova/dev-services';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { makeBackup } from '../make-backup.ts';

const password = 'only-for-tests';

/** Starts the PostgreSQL of a data folder, which is made unless it exists. */
export function startSitePostgres(dataDir: string): Promise<BackingServer> {
  return startPostgres({ dataDir, password, logFile: join(dataDir, 'postgres.log') });
}

export interface TestSite {
  readonly dataDir: string;
  readonly postgres: BackingServer;
  readonly database: TestDatabase;
  readonly owner: pg.Client;
  readonly db: Kysely<PlatformTables>;
  readonly store: string;
  backUp(folder: string, databaseUrl?: string): ReturnType<typeof makeBackup>;
  /** Makes a set of one shell live. */
  publish(version: string): Promise<void>;
  stop(): Promise<void>;
}

const schemas = ['grammar', 'exercises'] as const;

/** A site with an event log, two services, and a live release set. */
export async function openTestSite(dataDir: string): Promise<TestSite> {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ ownerPassword: password }));
  const postgres = await startSitePostgres(dataDir);
  vi.stubEnv('TEST_DATABASE_URL', postgres.url);
  const migrations = (path: string) => new URL(`file://${repositoryRoot}/${path}/migrations`);
  const database = await createTestDatabase({
    schemas: [
      ...schemas.map((schema) => ({
        schema,
        role: `mova_${schema}`,
        folder: migrations(`services/${schema}`),
      })),
      { schema: 'platform', role: 'mova_gateway', folder: migrations('gateway'), access: 'serve' },
    ],
  }).finally(() => vi.unstubAllEnvs());
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  const db = openDatabase<PlatformTables>(database.adminUrl, { max: 2 });
  const store = join(dataDir, 'releases');
  const publish = (version: string) => publishShell(owner, store, version);
  for (const version of ['1', '2', '3']) await publish(version);
  return {
    dataDir,
    postgres,
    database,
    owner,
    db,
    store,
    backUp: (folder, databaseUrl = database.adminUrl) =>
      makeBackup({ folder, databaseUrl, db, store, notice: () => undefined }),
    publish,
    stop: async () => {
      await Promise.all([owner.end(), db.destroy()]);
      await postgres.stop();
    },
  };
}

async function publishShell(owner: pg.Client, store: string, version: string): Promise<void> {
  const folder = join(store, 'shell', version, 'assets');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), `export const version = ${version};`);
  await owner.query(
    `insert into platform.releases (section, version, manifest)
     values ('shell', $1::text, jsonb_build_object('section', 'shell', 'version', $1::text))`,
    [version],
  );
  await owner.query(
    `with made as (insert into platform.release_sets (shell, sections) values ($1, '{}') returning number)
     insert into platform.live (set_number) select number from made
     on conflict (channel) do update set set_number = excluded.set_number`,
    [version],
  );
}

/** Returns the URL of a database at the server of another data folder. */
export function atServer(url: string, server: BackingServer): string {
  return Object.assign(new URL(url), { port: new URL(server.url).port }).href;
}

const emptyEnvironment = { REDIS_URL: '', DATABASE_URL: '', DATABASE_DIRECT_URL: '', RELEASE_STORE: '' };

/** Runs the `mova` command as a process. */
export function mova(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runProgram(process.execPath, [join(repositoryRoot, 'bin/run.mjs'), 'mova', ...args], {
    env: { ...emptyEnvironment, ...env },
  });
}

/** Copies a backup with a changed mark. */
export function forgeBackup(
  from: string,
  to: string,
  change: (mark: { isDataFolder: boolean; postgres: { version: string } }) => void,
): void {
  cpSync(from, to, { recursive: true });
  const file = join(to, 'backup.json');
  const mark = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof change>[0];
  change(mark);
  writeFileSync(file, JSON.stringify(mark));
}

/** Runs the `mova` command, and kills it with SIGKILL as soon as a file exists. Returns how it ended. */
export async function killMovaWhen(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'bin/run.mjs'), 'mova', ...args], {
    env: { ...process.env, ...emptyEnvironment, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!existsSync(file) && child.exitCode === null) await sleep(1);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode;
}
