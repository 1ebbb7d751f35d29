import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { removePostgresHome } from '@mova/dev-services';
import { openRedisProxy } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { forgeBackup, mova, openTestSite, startSitePostgres, type TestSite } from './testing/site.ts';

let folder: ReturnType<typeof temporaryFolder>;
let site: TestSite;
const pathOf = (name: string) => join(folder.path, name);
const environment = () => ({ DATABASE_URL: site.database.adminUrl, RELEASE_STORE: site.store });
const restore = (from: string, into: string) =>
  restoreBackup({
    folder: pathOf(from),
    dataDir: pathOf(into),
    notice: () => undefined,
    record: async () => undefined,
  });

/** As a process that stops where the test wants: `start` is told when `file` exists. */
async function killWhen(file: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'bin/run.mjs'), 'mova', ...args], {
    env: { ...process.env, REDIS_URL: '', ...environment() },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!existsSync(file) && child.exitCode === null) await new Promise((next) => setTimeout(next, 1));
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

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
    await killWhen(pathOf('killed/base.tar.gz'), ['backup', pathOf('killed')]);
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
    while (!existsSync(pathOf('lost/base.tar.gz'))) await new Promise((next) => setTimeout(next, 1));
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

describe('mova restore', () => {
  it('names each file that is damaged or missing, and makes nothing', async () => {
    forgeBackup(pathOf('backup'), pathOf('damaged'), () => undefined);
    const archive = readFileSync(pathOf('damaged/base.tar.gz'));
    archive.writeUInt8(archive.readUInt8(5000) ^ 1, 5000);
    writeFileSync(pathOf('damaged/base.tar.gz'), archive);
    rmSync(pathOf('damaged/releases/shell/2/assets/main.js'));
    appendFileSync(pathOf('damaged/secrets.json'), ' ');
    await expect(restore('damaged', 'of-damaged')).rejects.toThrow(
      /^the backup is damaged: base\.tar\.gz has other content than was written; releases\/shell\/2\/assets\/main\.js is missing; secrets\.json has \d+ bytes instead of \d+\.$/,
    );
    expect(existsSync(pathOf('of-damaged'))).toBe(false);
    const answer = await mova(['restore', pathOf('damaged'), '--check']);
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('the backup is damaged') });
    expect(await mova(['restore', pathOf('backup'), '--check'])).toMatchObject({ code: 0 });
  });

  it('rejects a mark that cannot be read, and one whose files are outside of the folder', async () => {
    forgeBackup(pathOf('backup'), pathOf('forged'), (mark) =>
      Object.assign(mark, { files: [{ name: '../secrets.json', bytes: 1, sha256: '' }] }),
    );
    await expect(restore('forged', 'of-forged')).rejects.toThrow('backup.json is damaged');
    await expect(restore('used', 'of-used')).rejects.toThrow('contains no backup');
  });

  it('rejects another version of PostgreSQL, and the backup of a server', async () => {
    forgeBackup(pathOf('backup'), pathOf('older'), (mark) => {
      mark.postgres.version = '17.2';
    });
    await expect(restore('older', 'of-older')).rejects.toThrow(
      /^the backup is of PostgreSQL 17\.2 for \S+, installed is 18\.\S+ for/,
    );
    forgeBackup(pathOf('backup'), pathOf('of-server'), (mark) => {
      mark.isDataFolder = false;
    });
    await expect(restore('of-server', 'none')).rejects.toThrow('docs/reference/backups.md');
    expect(existsSync(pathOf('none'))).toBe(false);
  });

  it('rejects a folder that is not empty and leaves it as it was', async () => {
    mkdirSync(pathOf('data/inside'), { recursive: true });
    await expect(restore('backup', 'data')).rejects.toThrow('is not an empty folder: name another one.');
    expect(readdirSync(pathOf('data'))).toEqual(['inside']);
  });

  it('makes a data folder that does not start when it was killed', async () => {
    const into = pathOf('half');
    await killWhen(join(into, 'postgres/data.restoring/PG_VERSION'), [
      'restore',
      pathOf('backup'),
      '--into',
      into,
    ]);
    await expect(startSitePostgres(into)).rejects.toThrow(
      `restoring a backup into ${into}/postgres was interrupted: delete the data folder and restore it again.`,
    );
    removePostgresHome(into);
  });

  it.each([
    [['restore', 'a'], 'give either --into <data folder> or --check.'],
    [['restore', 'a', '--into', 'b', '--check'], 'give either --into <data folder> or --check.'],
    [['restore', '/nowhere/backup', '--check'], '/nowhere/backup contains no backup'],
    [['backup'], "missing required argument 'folder'"],
  ])('rejects %j with a one-line error', async (args, message) => {
    const { code, output } = await mova(args);
    expect(output).toContain(message);
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
    expect(code).toBe(1);
  });
});
