import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// By its text, because the account below may not enter the repository.
const script = readFileSync(join(repositoryRoot, 'containers/share-secrets.sh'), 'utf8');
const containers = ['tools', 'postgres', 'redis', 'gateway', 'publisher', ...serviceNames];
/** Not root, which may write to every file; as in the container. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: ReturnType<typeof temporaryFolder>;
const pathOf = (name: string) => join(folder.path, name);

const makeFolder = (name: string) => {
  mkdirSync(pathOf(name));
  if (account.uid !== undefined) chownSync(pathOf(name), account.uid, account.gid);
};
const writeSecrets = (value: string) => {
  const urls = ['gateway', 'publisher', ...serviceNames].map((name) => `${name}_database_url`);
  const keys = ['gateway_identity_key', 'account_identity_key', 'identity_keys'];
  const passwords = ['postgres_password', 'redis_password', 'publisher_operator_token'];
  for (const name of [...passwords, 'redis_url', ...urls, ...keys]) {
    rmSync(pathOf(`secrets/tools/${name}`), { force: true });
    writeFileSync(pathOf(`secrets/tools/${name}`), `${value} ${name}`, { mode: 0o444 });
  }
};
const writeProgram = (folderName: string, name: string, text: string) => {
  writeFileSync(join(pathOf(folderName), name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(pathOf(folderName), name), 0o755);
};
const share = (...programs: readonly string[]) =>
  spawnSync('sh', ['-c', script, 'share-secrets.sh', pathOf('secrets')], {
    ...account,
    env: { PATH: [...programs.map(pathOf), process.env.PATH].join(':') },
    encoding: 'utf8',
  });

beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['programs', 'killing', 'secrets']) makeFolder(name);
  for (const name of containers) makeFolder(`secrets/${name}`);
  writeSecrets('first');
  // The files are made by this test.
  writeProgram('programs', 'mova', 'exit 0');
  writeProgram('killing', 'mv', 'kill -9 $PPID');
});
afterEach(() => folder[Symbol.dispose]());

describe('share-secrets.sh', () => {
  it('gives each container its own secrets, which every account there may read', () => {
    expect(share('programs')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(pathOf('secrets/postgres'))).toEqual(['postgres_password']);
    expect(readdirSync(pathOf('secrets/gateway')).toSorted()).toEqual([
      'gateway_database_url',
      'gateway_identity_key',
      'redis_url',
    ]);
    expect(readdirSync(pathOf('secrets/publisher')).toSorted()).toEqual([
      'publisher_database_url',
      'publisher_operator_token',
      'redis_url',
    ]);
    for (const service of serviceNames)
      expect(readdirSync(pathOf(`secrets/${service}`))).toContain(`${service}_database_url`);
    for (const name of ['postgres/postgres_password', 'grammar/identity_keys'])
      expect(statSync(pathOf(`secrets/${name}`)).mode & 0o777).toBe(0o444);
  });

  it('goes on where a job was killed, and gives new values', () => {
    expect(share('killing', 'programs')).toMatchObject({ signal: 'SIGKILL' });
    expect(readdirSync(pathOf('secrets/postgres'))).not.toContain('postgres_password');
    writeSecrets('second');
    for (const _ of [1, 2]) expect(share('programs')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(pathOf('secrets/postgres/postgres_password'), 'utf8')).toBe(
      'second postgres_password',
    );
  });
});
