import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  it('makes the keys alone, once', async () => {
    const { code, output } = await run(['new']);
    expect(code).toBe(0);
    expect(output.match(/made .+/g)).toEqual([
      'made gateway_identity_key',
      'made account_identity_key',
      'made identity_keys',
    ]);
    expect(await run(['new'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing is missing'),
    });
  });

  it('rotates keys in three steps, each of which may be repeated', async () => {
    await run(['new']);
    const both = ['gateway-1', 'account-1', 'gateway-2', 'account-2'];
    for (const _ of [1, 2]) {
      expect((await run(['rotate', 'prepare'])).code).toBe(0);
      expect([signingIds(), acceptedIds()]).toEqual([['gateway-1', 'account-1'], both]);
    }
    for (const _ of [1, 2]) {
      expect((await run(['rotate', 'switch'])).code).toBe(0);
      expect([signingIds(), acceptedIds()]).toEqual([['gateway-2', 'account-2'], both]);
    }
    for (const _ of [1, 2]) {
      expect((await run(['rotate', 'finish'])).code).toBe(0);
      expect([signingIds(), acceptedIds()]).toEqual([
        ['gateway-2', 'account-2'],
        ['gateway-2', 'account-2'],
      ]);
    }
    expect(existsSync(join(folder, 'gateway_identity_key.next'))).toBe(false);
  });

  it.each([
    [[], ['rotate', 'prepare'], '\n  gateway_identity_key: missing\n'],
    [[['new']], ['rotate', 'switch'], 'no rotation is prepared'],
    [[['new'], ['rotate', 'prepare']], ['rotate', 'finish'], 'the next keys do not sign yet'],
    [[['new'], ['rotate', 'prepare'], ['rotate', 'switch']], ['rotate', 'prepare'], 'not finished'],
  ])('after %j rejects %j with an error', async (before, args, message) => {
    for (const step of before) await run(step);
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/\bat .+:\d+:\d+|"d":/);
  });
});

describe('a rotation of keys on a running site', () => {
  let database: ServiceDatabase<object>;
  let redis: TestRedis;
  const replicas: TestProcess[] = [];
  const origins: string[] = [];
  const gateways: IdentitySigner[] = [];
  beforeEach(async () => {
    const migrations = new URL('../../../../services/grammar/migrations', import.meta.url);
    [database, redis] = await Promise.all([createServiceDatabase('grammar', migrations), createTestRedis()]);
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
    await database?.drop();
    await redis?.drop();
  });

  /** Starts a replica in place of another, which drains once the new one answers. */
  const restartReplica = async (index: number) => {
    const replica = startProcess(service, {
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      IDENTITY_KEYS_FILE: join(folder, 'identity_keys'),
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
    });
    const [before, { origin }] = [replicas[index], await replica.ready()];
    replicas[index] = replica;
    origins[index] = origin;
    await before?.stop();
  };
  const restartGateway = (index: number) => {
    gateways[index] = createIdentitySigner({
      key: JSON.parse(read('gateway_identity_key')),
      issuer: 'gateway',
    });
  };
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

  it('loses no request when every process is restarted after its step', async () => {
    await run(['new']);
    for (const index of [0, 1]) {
      await restartReplica(index);
      restartGateway(index);
    }
    const statuses: number[] = [];
    let isOver = false;
    const user = async () => {
      for (let session = 0; !isOver; session += 1) {
        const identity = await any(gateways).sign({
          audience: 'grammar',
          userId: 1,
          sessionId: `session-${session}`,
        });
        const { status } = await fetch(`${any(origins)}${calls.getGrammarTopics.path}`, {
          headers: { [headerNames.identity]: identity },
        });
        statuses.push(status);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const users = [user(), user()];
    await run(['rotate', 'prepare']);
    for (const index of [0, 1]) await restartReplica(index);
    await run(['rotate', 'switch']);
    for (const index of [0, 1]) restartGateway(index);
    await run(['rotate', 'finish']);
    for (const index of [0, 1]) await restartReplica(index);
    isOver = true;
    await Promise.all(users);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(100);
  });

  it('says where a step is not recorded', async () => {
    await run(['new']);
    const without = await run(['rotate', 'prepare']);
    expect(without.output).toContain('keys rotate prepare is not recorded: DATABASE_URL is not set.');
    const older = await run(['rotate', 'prepare'], { DATABASE_URL: database.adminUrl });
    expect(older).toMatchObject({
      code: 0,
      output: expect.stringContaining('this database has no platform.audit, run `mova migrate`.'),
    });
  });
});
