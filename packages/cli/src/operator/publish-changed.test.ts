import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTargets, hashFiles, inputHash, writeRelease } from '@mova/bundler/builds';
import { liveSet } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = join(repositoryRoot, 'bin/run.mjs');

/** Makes a small build where `buildChanged` looks for that of the current sources. */
async function makeBuild(buildsDir: string, target: string): Promise<void> {
  const folder = join(buildsDir, target, (await inputHash(target)).slice(0, 16));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), `console.log('${target}')`);
  const files = await hashFiles(folder);
  if (target === 'shell')
    await writeRelease(folder, {
      kind: 'shell',
      section: 'shell',
      provides: {},
      scripts: ['main.js'],
      styles: [],
      files,
    } as Parameters<typeof writeRelease>[1]);
  else
    await writeRelease(folder, {
      kind: 'section',
      section: target,
      needs: {},
      entry: 'main.js',
      routes: [],
      files,
    } as Parameters<typeof writeRelease>[1]);
}

describe('mova release publish without a section', () => {
  let database: TestDatabase;
  let db: Kysely<PlatformTables>;
  let folder: ReturnType<typeof temporaryFolder>;

  beforeAll(async () => {
    const migrations = new URL('../../../../gateway/migrations', import.meta.url);
    database = await createTestDatabase({
      schemas: [{ schema: 'platform', role: 'mova_gateway', folder: migrations, access: 'read' }],
    });
    db = openDatabase(database.adminUrl, { max: 1 });
    folder = temporaryFolder();
    for (const target of buildTargets) await makeBuild(join(folder.path, 'builds'), target);
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.drop();
    folder?.[Symbol.dispose]();
  });

  const publish = () =>
    runProgram(process.execPath, [command, 'mova', 'release', 'publish'], {
      env: {
        DATABASE_URL: database.adminUrl,
        REDIS_URL: '',
        RELEASE_STORE: '',
        MOVA_DATA: join(folder.path, 'data'),
        BUILDS_DIR: join(folder.path, 'builds'),
      },
    });

  it('publishes the builds of BUILDS_DIR in one set, from two jobs at once too', async () => {
    mkdirSync(join(folder.path, 'data'));
    const jobs = await Promise.all([publish(), publish()]);
    for (const { code, output } of jobs)
      expect([code, output]).toEqual([0, expect.stringMatching(/ is live /)]);
    const { rows } = await sql<{ sections: object; shell: string }>`
      select shell, sections from platform.live join platform.release_sets on number = set_number`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(['shell', ...Object.keys(rows[0]?.sections ?? {})].toSorted()).toEqual(
      [...buildTargets].toSorted(),
    );
  });

  it('publishes nothing when nothing has changed, and records only what it did', async () => {
    const { output } = await publish();
    expect(output).toMatch(/release set \d+ is live \(nothing changed\)/);
    const { rows } = await sql<{ act: string; details: { releases: string } }>`
      select act, details from platform.audit order by number`.execute(db);
    for (const row of rows) expect(row).toMatchObject({ act: 'release publish', details: { force: false } });
    const set = await liveSet(db);
    const versions: Readonly<Record<string, string | undefined>> = { ...set?.sections, shell: set?.shell };
    const published = buildTargets.map((name) => `${name}@${versions[name]}`);
    expect(rows[0]?.details.releases.split(', ').toSorted()).toEqual(published.toSorted());
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(rows.length).toBeLessThanOrEqual(2);
  });
});
