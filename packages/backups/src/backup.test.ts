import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openRedisProxy } from '@mova/service-kit/testing';
import { runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from './backup-files.ts';
import { killMovaWhen, mova, openTestSite, type TestSite } from './testing/site.ts';

let folder: ReturnType<typeof temporaryFolder>;
let site: TestSite;
const pathOf = (name: string) => join(folder.path, name);
const environment = () => ({ DATABASE_URL: site.database.adminUrl, RELEASE_STORE: site.store });
beforeAll(async () => {
  folder = temporaryFolder();
  site = await openTestSite(pathOf('site'));
  await site.owner.query(
    'create table public.filler as select md5(n::text) from generate_series(1, 100000) n',
  );
  await site.backUp(pathOf('backup'));
}, 60_000);
afterAll(async () => {
  await site?.stop();
  folder?.[Symbol.dispose]();
});

describe('mova backup', () => {
  it('writes one mark with what the backup contains, last', async () => {
    const backup = await checkBackup(pathOf('backup'));
    expect(backup).toMatchObject({
      format: 1,
      isDataFolder: true,
      postgres: {
        version: expect.stringMatching(/^\d+\.\d/),
        systemIdentifier: expect.stringMatching(/^\d+$/),
      },
      events: null,
      releaseSet: 3,
    });
    expect(backup.files.map(({ name }) => name)).toEqual([
      'base.tar.gz',
      'backup_manifest',
      ...['3', '2', '1'].map((version) => `releases/shell/${version}/assets/main.js`),
      'secrets.json',
    ]);
    const last = Math.max(...backup.files.map(({ name }) => statSync(join(pathOf('backup'), name)).mtimeMs));
    expect(statSync(pathOf('backup/backup.json')).mtimeMs).toBeGreaterThanOrEqual(last);
    for (const name of ['backup.json', 'secrets.json', 'base.tar.gz'])
      expect(statSync(join(pathOf('backup'), name)).mode & 0o777).toBe(0o600);
    expect(statSync(pathOf('backup')).mode & 0o777).toBe(0o700);
  });

  it('leaves no replication slot behind, which would keep the write-ahead log', async () => {
    await expect
      .poll(async () => (await site.owner.query('select 1 from pg_replication_slots')).rowCount)
      .toBe(0);
  });

  it.each([
    ['a folder that is not empty', () => mkdirSync(pathOf('used/inside'), { recursive: true }), 'used'],
    ['a file', () => writeFileSync(pathOf('file'), ''), 'file'],
  ])('refuses %s and leaves it as it was', async (_what, make, name) => {
    make();
    await expect(site.backUp(pathOf(name))).rejects.toThrow(
      `${pathOf(name)} is not an empty folder: name another one.`,
    );
    expect(existsSync(pathOf(name))).toBe(true);
    if (name === 'used') expect(readdirSync(pathOf(name))).toEqual(['inside']);
  });

  it('refuses a folder whose parent is missing, such as a disk that is not mounted', async () => {
    await expect(site.backUp(pathOf('disk/backup'))).rejects.toThrow('is its disk mounted?');
  });

  it('makes two backups at once into two folders, and one of them into one', async () => {
    const two = await Promise.all([site.backUp(pathOf('first')), site.backUp(pathOf('second'))]);
    expect(two.map(({ releaseSet }) => releaseSet)).toEqual([3, 3]);
    const same = await Promise.allSettled([site.backUp(pathOf('same')), site.backUp(pathOf('same'))]);
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await checkBackup(pathOf('same'));
  });

  it('is no backup when it was killed, and does not disturb the next one', async () => {
    const args = ['backup', pathOf('killed')];
    expect(await killMovaWhen(pathOf('killed/base.tar.gz'), args, environment())).toBe('SIGKILL');
    const answer = await mova(['restore', pathOf('killed'), '--into', pathOf('of-killed')]);
    expect(answer).toMatchObject({
      code: 1,
      output: expect.stringContaining('is a backup that was not completed: backup.json is missing.'),
    });
    expect(existsSync(pathOf('of-killed'))).toBe(false);
    await expect(site.backUp(pathOf('killed'))).rejects.toThrow('is not an empty folder');
    await site.backUp(pathOf('after-killed'));
    await expect
      .poll(async () => (await site.owner.query('select 1 from pg_replication_slots')).rowCount)
      .toBe(0);
  });

  it('says that the disk is full in one line, and leaves nothing', async () => {
    // A limit of the file size fails like a disk that is full, without one.
    const command = `ulimit -f 1000; exec ${process.execPath} bin/run.mjs mova backup ${pathOf('full')}`;
    const { code, output } = await runProgram('sh', ['-c', command], {
      env: { REDIS_URL: '', ...environment() },
    });
    expect(output).toMatch(/^mova: the backup failed: EFBIG: file too large, write\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(pathOf('full'))).toBe(false);
  });

  it.each([
    ['a server without backups', () => process.env.TEST_DATABASE_URL ?? '', 'this is no database of Mova'],
    ['a server that does not answer', () => 'postgres://mova:secret@127.0.0.1:1/mova', 'ECONNREFUSED'],
    ['a role without rights', () => site.database.urlFor('grammar'), 'permission denied'],
  ])('rejects %s in one line without the password', async (_what, url, message) => {
    const { code, output } = await mova(['backup', pathOf('none')], {
      ...environment(),
      DATABASE_URL: url(),
    });
    expect(output).toMatch(/^mova: .+\n$/);
    expect(output).toContain(message);
    expect(output).not.toMatch(/secret|only-for-tests/);
    expect(code).toBe(1);
    expect(existsSync(pathOf('none'))).toBe(false);
  });

  it('says in one line that the server went away, and leaves nothing', async () => {
    const proxy = await openRedisProxy(site.database.adminUrl);
    const lost = expect(site.backUp(pathOf('lost'), proxy.url)).rejects.toThrow(
      /^the database server makes no backup: Connection terminated unexpectedly\.$/,
    );
    while (!existsSync(pathOf('lost/base.tar.gz'))) await setTimeout(1);
    proxy.cut(true);
    await lost;
    expect(existsSync(pathOf('lost'))).toBe(false);
    await proxy.close();
  });

  it('refuses a cluster with tablespaces, whose files are elsewhere', async () => {
    await site.owner.query('set allow_in_place_tablespaces = on');
    await site.owner.query(`create tablespace elsewhere location ''`);
    try {
      await expect(site.backUp(pathOf('none'))).rejects.toThrow(/^tablespaces are not backed up \(pg_tblspc/);
    } finally {
      await site.owner.query('drop tablespace elsewhere');
    }
    expect(existsSync(pathOf('none'))).toBe(false);
  });

  it('names the set whose files it has when another one goes live during the copy', async () => {
    // Enough files for the set to change while they are copied.
    const folderOf = (version: string) => join(site.store, 'shell', version);
    const more = ['1', '2', '3'].map((version) => join(folderOf(version), 'more'));
    for (const path of more) {
      mkdirSync(path);
      for (let number = 0; number < 100; number += 1) writeFileSync(join(path, `${number}.js`), '');
    }
    const made = site.backUp(pathOf('changing'));
    while (!existsSync(pathOf('changing/releases/shell/3/assets/main.js'))) await setTimeout(1);
    try {
      await site.publish('4');
      expect(existsSync(pathOf('changing/backup.json'))).toBe(false);
      const { releaseSet, files } = await made;
      expect(releaseSet).toBe(3);
      expect(files.map(({ name }) => name)).toContain('releases/shell/3/assets/main.js');
    } finally {
      await made;
      await site.owner.query('update platform.live set set_number = 3');
      for (const path of [...more, folderOf('4')]) rmSync(path, { recursive: true });
    }
  });

  it('asks for the store when the live release is not in it', async () => {
    const { output } = await mova(['backup', pathOf('none')], {
      ...environment(),
      RELEASE_STORE: pathOf('nowhere'),
    });
    expect(output).toBe(
      `mova: the live release shell/3 is not in ${pathOf('nowhere')}: set RELEASE_STORE to the release store.\n`,
    );
    expect(existsSync(pathOf('none'))).toBe(false);
  });
});
