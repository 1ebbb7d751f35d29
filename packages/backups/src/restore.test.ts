import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { removePostgresHome } from '@mova/dev-services';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { forgeBackup, killMovaWhen, mova, openTestSite, startSitePostgres } from './testing/site.ts';

let folder: ReturnType<typeof temporaryFolder>;
const pathOf = (name: string) => join(folder.path, name);
const restore = (from: string, into: string) =>
  restoreBackup({
    folder: pathOf(from),
    dataDir: pathOf(into),
    notice: () => undefined,
    record: async () => undefined,
  });

beforeAll(async () => {
  folder = temporaryFolder();
  const site = await openTestSite(pathOf('site'));
  await site.backUp(pathOf('backup')).finally(() => site.stop());
});
afterAll(() => folder?.[Symbol.dispose]());

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
    mkdirSync(pathOf('used'));
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
    const file = join(into, 'postgres/data.restoring/PG_VERSION');
    expect(await killMovaWhen(file, ['restore', pathOf('backup'), '--into', into])).toBe('SIGKILL');
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
