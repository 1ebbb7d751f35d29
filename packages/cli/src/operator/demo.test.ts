import { join } from 'node:path';
import { serviceNames } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = join(repositoryRoot, 'bin/run.mjs');
const migrationsOf = (folder: string) => new URL(`../../../../${folder}/migrations`, import.meta.url);

describe('mova demo', () => {
  let database: TestDatabase;
  let db: Kysely<object>;
  beforeAll(async () => {
    database = await createTestDatabase({
      schemas: serviceNames.map((name) => ({
        schema: name,
        role: `mova_${name}`,
        folder: migrationsOf(`services/${name}`),
      })),
    });
    db = openDatabase(database.adminUrl, { max: 1 });
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.drop();
  });

  const run = (env: Record<string, string>) =>
    runProgram(process.execPath, [command, 'mova', 'demo'], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '', TRUSTED_PROXIES: '', ...env },
    });
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    return rows[0]?.n;
  };

  it.each([
    [{ PUBLIC_ORIGIN: 'https://mova.example' }, 'no demo user: https://mova.example is not this machine'],
    [{ PUBLIC_ORIGIN: 'http://localhost:8080', TRUSTED_PROXIES: '1' }, 'is not this machine'],
  ])('adds no one to a site that others can reach: %j', async (env, text) => {
    const { code, output } = await run({ ...env, DEMO_PASSWORD: 'demo-password' });
    expect([code, output]).toEqual([0, expect.stringContaining(text)]);
    expect(await count('account.users')).toBe(0);
  });

  it('adds one demo user with words and trainings, however often it runs', async () => {
    const env = { PUBLIC_ORIGIN: 'http://localhost:8080', DEMO_PASSWORD: 'demo-password' };
    const { code, output } = await run(env);
    expect(output).toContain('demo sign-in: demo@mova.example demo-password');
    expect(code).toBe(0);
    const words = await count('dictionary.words');
    expect(words).toBeGreaterThan(0);
    expect((await run(env)).code).toBe(0);
    expect([await count('account.users'), await count('dictionary.words')]).toEqual([1, words]);
    expect(await count('exercises.runs')).toBe(2);
  });

  it('lists every variable that is missing', async () => {
    const { code, output } = await run({ PUBLIC_ORIGIN: '', DEMO_PASSWORD: '' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/PUBLIC_ORIGIN: missing\n.*DEMO_PASSWORD: missing/),
    ]);
  });
});
