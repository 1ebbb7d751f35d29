import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityKeyEnv, identityKeysEnv } from '@mova/service-kit';
import { OperatorError, repositoryRoot, runProgram } from '@mova/workspace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSecrets } from '../secrets/make-secrets.ts';
import { addSecretFile } from '../secrets/secret-files.ts';
import { defaultAddresses, type SecretAddresses } from '../secrets/secret-values.ts';

const command = join(repositoryRoot, 'bin/run.mjs');

describe('mova secrets', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
    folder = join(parent, 'secrets');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const run = (...options: readonly string[]) =>
    runProgram(process.execPath, [command, 'mova', 'secrets', folder, ...options]);
  /** In this process, which takes less time. */
  const make = (addresses: Partial<SecretAddresses> = {}) =>
    makeSecrets(folder, { ...defaultAddresses, ...addresses });
  const errorOf = () => {
    try {
      make();
    } catch (error) {
      expect(error).toBeInstanceOf(OperatorError);
      return String(error);
    }
    throw new Error('It threw nothing');
  };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const readAll = () => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));

  it('makes one file per secret, readable by every account in a folder for its owner alone', async () => {
    const { code, output } = await run();
    expect(code).toBe(0);
    const files = readAll();
    expect(Object.keys(files).sort()).toEqual([
      'account_database_password',
      'account_database_url',
      'account_identity_key',
      'database_url',
      'demo_password',
      'dictionary_database_password',
      'dictionary_database_url',
      'exercises_database_password',
      'exercises_database_url',
      'gateway_database_password',
      'gateway_database_url',
      'gateway_identity_key',
      'grammar_database_password',
      'grammar_database_url',
      'identity_keys',
      'postgres_password',
      'publisher_database_password',
      'publisher_database_url',
      'publisher_operator_token',
      'redis_password',
      'redis_url',
    ]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(new Set(Object.keys(files).map((name) => statSync(join(folder, name)).mode & 0o777))).toEqual(
      new Set([0o444]),
    );
    for (const [name, value] of Object.entries(files)) {
      expect(output).toContain(`made ${name}\n`);
      expect(output).not.toContain(value);
    }
  });

  it('makes URLs of the passwords and addresses, and keys that belong together', () => {
    make({ postgresHost: 'db.example', postgresPort: '6432', redisHost: 'cache.example' });
    expect(read('database_url')).toBe(`postgres://mova:${read('postgres_password')}@db.example:6432/mova`);
    expect(read('grammar_database_url')).toBe(
      `postgres://mova_grammar:${read('grammar_database_password')}@db.example:6432/mova`,
    );
    expect(read('redis_url')).toBe(`redis://:${read('redis_password')}@cache.example:6379`);
    const publicKeys = identityKeysEnv.parse(read('identity_keys')).keys;
    const keys = (['gateway', 'account'] as const).map((signer) =>
      identityKeyEnv(signer).parse(read(`${signer}_identity_key`)),
    );
    expect(read('identity_keys')).not.toContain('"d"');
    expect(publicKeys.map(({ kid, x }) => ({ kid, x }))).toEqual(keys.map(({ kid, x }) => ({ kid, x })));
  });

  it('makes only what is missing and never overwrites', () => {
    make();
    const before = readAll();
    expect(make()).toEqual([]);
    for (const name of ['redis_url', 'identity_keys']) rmSync(join(folder, name));
    expect(make()).toEqual(['redis_url', 'identity_keys']);
    expect(readAll()).toEqual(before);
  });

  it('ends with the same files when two run at once', async () => {
    const outcomes = await Promise.all([run(), run()]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    const made = outcomes.flatMap(({ output }) => output.match(/made .+/g) ?? []);
    expect(new Set(made).size).toBe(made.length);
    expect(make()).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(21);
  });

  it('does not replace a file that another process made first', () => {
    make();
    const before = read('redis_password');
    expect(addSecretFile(folder, 'redis_password', 'of-the-second')).toBe(false);
    expect(read('redis_password')).toBe(before);
    expect(readdirSync(folder)).toHaveLength(21);
  });

  it('leaves the unfinished file of a process in another container, which may have the same id', () => {
    make();
    rmSync(join(folder, 'redis_password'));
    const unfinished = `.redis_password.${process.pid}`;
    writeFileSync(join(folder, unfinished), 'of-the-other', { mode: 0o444 });
    expect(addSecretFile(folder, 'redis_password', 'of-this-one')).toBe(true);
    expect([read('redis_password'), read(unfinished)]).toEqual(['of-this-one', 'of-the-other']);
    expect(readdirSync(folder)).toHaveLength(22);
  });

  it('lists all wrong files at once, shows no value and makes nothing', async () => {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'postgres_password'), 'a secret with spaces');
    writeFileSync(join(folder, 'redis_password'), '\n');
    mkdirSync(join(folder, 'demo_password'));
    writeFileSync(join(folder, 'database_url'), 'mysql://secret');
    writeFileSync(join(folder, 'identity_keys'), '{"secret":1}');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('  postgres_password: must be 8 to 200 ASCII characters without spaces\n');
    expect(output).toContain('  redis_password: the file is empty\n');
    expect(output).toContain('  demo_password: cannot be read: illegal operation on a directory\n');
    expect(output).toContain('  database_url: must be a URL of postgres:// or postgresql://\n');
    expect(output).toContain('  identity_keys: must be a set of Ed25519 public keys');
    expect(output).not.toMatch(/\bat .+:\d+:\d+|secret with|mysql|"secret"/);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  it('lists values that do not belong together', () => {
    make();
    for (const name of ['redis_password', 'account_identity_key', 'postgres_password'])
      rmSync(join(folder, name));
    writeFileSync(join(folder, 'postgres_password'), 'another-password');
    const error = errorOf();
    expect(error).toContain('  redis_password: missing, although redis_url was made of it.');
    expect(error).toContain('  account_identity_key: missing, although identity_keys was made of it.');
    expect(error).toContain('  database_url: does not belong to postgres_password');
    expect(error).not.toContain('another-password');
  });

  it('does not change the mode of a folder with other files', () => {
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(errorOf()).toContain('has other files and is open to other users: name an empty folder.');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  it.each([
    [['--postgres-port', '0'], '0 is not a port.'],
    [['--postgres-host', 'a b'], 'a b is not a name.'],
  ])('rejects %j with a one-line error', async (options, message) => {
    const { code, output } = await run(...options);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
