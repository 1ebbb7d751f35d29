import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls, headerNames } from '@mova/contracts';
import { createIdentitySigner, type IdentitySigner, identityKeysEnv } from '@mova/service-kit';
import {
  createServiceDatabase,
  createTestRedis,
  type ServiceDatabase,
  startProcess,
  type TestProcess,
  type TestRedis,
} from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKeys } from '../secrets/make-secrets.ts';
import { finishRotation, prepareRotation, switchKeys } from '../secrets/rotate-keys.ts';

const command = join(repositoryRoot, 'bin/run.mjs');
const service = pathToFileURL(join(repositoryRoot, 'services/grammar/src/main.ts'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mova-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(process.execPath, [command, 'mova', 'keys', ...args, folder], {
    env: { DATABASE_URL: '', MOVA_DATA: folder, ...env },
  });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const acceptedIds = () => identityKeysEnv.parse(read('identity_keys')).keys.map(({ kid }) => kid);
const signingIds = () =>
  ['gateway', 'account'].map((signer) => JSON.parse(read(`${signer}_identity_key`)).kid as string);

describe('mova keys', () => {
  it('makes the keys alone, once', () => {
    const files = ['gateway_identity_key', 'account_identity_key', 'identity_keys'];
    expect(makeKeys(folder)).toEqual(files);
    expect(makeKeys(folder)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  it('rotates keys in three steps, each of which may be repeated', () => {
    makeKeys(folder);
    const [first, second] = [1, 2].map((number) => [`gateway-${number}`, `account-${number}`]);
    const both = [...(first ?? []), ...(second ?? [])];
    for (const _ of [1, 2]) {
      prepareRotation(folder);
      expect([signingIds(), acceptedIds()]).toEqual([first, both]);
    }
    for (const _ of [1, 2]) {
      switchKeys(folder);
      expect([signingIds(), acceptedIds()]).toEqual([second, both]);
    }
    for (const _ of [1, 2]) {
      finishRotation(folder);
      expect([signingIds(), acceptedIds()]).toEqual([second, second]);
    }
    expect(readdirSync(folder)).toHaveLength(3);
    prepareRotation(folder);
    expect(read('identity_keys')).not.toContain('"d"');
    expect(acceptedIds()).toEqual([...(second ?? []), 'gateway-3', 'account-3']);
  });

  it.each([
    ['prepare without keys', [], prepareRotation, '\n  gateway_identity_key: missing\n'],
    ['switch without a next key', [makeKeys], switchKeys, 'no rotation is prepared'],
    ['finish before the switch', [makeKeys, prepareRotation], finishRotation, 'do not sign yet'],
    ['prepare after a switch', [makeKeys, prepareRotation, switchKeys], prepareRotation, 'not finished'],
  ])('rejects %s', (_, before, step, message) => {
    for (const act of before) act(folder);
    expect(() => step(folder)).toThrow(message);
  });
});

describe('a rotation of keys on a running site', () => {
  let database: ServiceDatabase<object>;
  let redis: TestRedis;
  let replica: TestProcess | undefined;
  let origin = '';
  const gateways: IdentitySigner[] = [];
  beforeEach(async () => {
    const migrations = new URL('../../../../services/grammar/migrations', import.meta.url);
    [database, redis] = await Promise.all([createServiceDatabase('grammar', migrations), createTestRedis()]);
  });
  afterEach(async () => {
    await replica?.stop();
    replica = undefined;
    await database?.drop();
    await redis?.drop();
  });

  /** Starts a replica in place of another, which drains once the new one answers. */
  const restartService = async () => {
    const before = replica;
    replica = startProcess(service, {
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      IDENTITY_KEYS_FILE: join(folder, 'identity_keys'),
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
    });
    ({ origin } = await replica.ready());
    await before?.stop();
  };
  const restartGateways = () => {
    for (const index of [0, 1])
      gateways[index] = createIdentitySigner({
        key: JSON.parse(read('gateway_identity_key')),
        issuer: 'gateway',
      });
  };
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

  it('loses no request when every process is restarted after its step', async () => {
    makeKeys(folder);
    await restartService();
    restartGateways();
    const statuses: number[] = [];
    let isOver = false;
    const user = async () => {
      for (let session = 0; !isOver; session += 1) {
        const identity = await any(gateways).sign({
          audience: 'grammar',
          userId: 1,
          sessionId: `session-${session}`,
        });
        const { status } = await fetch(`${origin}${calls.getGrammarTopics.path}`, {
          headers: { [headerNames.identity]: identity },
        });
        statuses.push(status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const users = [user(), user()];
    try {
      prepareRotation(folder);
      await restartService();
      switchKeys(folder);
      restartGateways();
      finishRotation(folder);
      await restartService();
    } finally {
      isOver = true;
      await Promise.all(users);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(50);
  }, 120_000);

  it('is done by commands, which say what comes next and where they are not recorded', async () => {
    expect(await run(['new'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('made identity_keys\n'),
    });
    const without = await run(['rotate', 'prepare']);
    expect(without.output).toContain('Then: mova keys rotate switch\n');
    expect(without.output).toContain('keys rotate prepare is not recorded: no Mova runs with');
    const older = await run(['rotate', 'prepare'], { DATABASE_URL: database.adminUrl });
    expect(older).toMatchObject({
      code: 0,
      output: expect.stringContaining('this database has no platform.audit, run `mova migrate`.'),
    });
  });
});
