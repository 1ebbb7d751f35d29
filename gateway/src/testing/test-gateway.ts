import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type ServiceName, serviceNames } from '@mova/contracts';
import {
  createIdentityVerifier,
  csrfTokenOf,
  generateIdentityKey,
  type IdentityVerifier,
  readEnv,
  SessionStore,
} from '@mova/service-kit';
import { createTestDatabase, createTestRedis } from '@mova/service-kit/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openGateway } from '../app.ts';
import { gatewayEnv, upstreamVariable } from '../env.ts';
import type { ReadSpace } from '../ops/free-space.ts';
import { openLogs } from '../ops/logs.ts';
import { connectionLimits } from '../process/connections.ts';
import { createHttpServer } from '../process/http-server.ts';
import { startTestUpstream, type TestUpstream } from './test-upstream.ts';

/** What a gateway under test talks to: a real database, Redis, release store and service. */
export interface TestBackends {
  /** Environment of a gateway process with these backends; `PORT` is 0. */
  readonly env: Record<string, string>;
  readonly adminUrl: string;
  readonly store: string;
  readonly upstream: TestUpstream;
  /** Headers of a user who signed in now, or at `now` (ms), including the CSRF token. */
  signIn(
    userId?: number,
    how?: { readonly now?: number; readonly remember?: boolean },
  ): Promise<Record<string, string>>;
  readonly sessions: SessionStore;
  verifierFor(audience: ServiceName): IdentityVerifier;
  close(): Promise<void>;
}

const xsrf = 'test-xsrf-token-of-enough-length';

/** Cookie and header of an anonymous user that pass the CSRF check. */
export const csrfHeaders = { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf } as const;

/** Opens database, Redis, release store and one service that acts as all four. */
export async function openTestBackends(): Promise<TestBackends> {
  const database = await createTestDatabase({
    schemas: [
      {
        schema: 'platform',
        role: 'mova_gateway',
        folder: new URL('../../migrations', import.meta.url),
        access: 'serve',
      },
    ],
  });
  const testRedis = await createTestRedis();
  const folder = await mkdtemp(join(tmpdir(), 'mova-gateway-'));
  const upstream = await startTestUpstream();
  const key = generateIdentityKey('gateway-1');
  const sessions = new SessionStore(testRedis.client);
  return {
    adminUrl: database.adminUrl,
    store: join(folder, 'store'),
    upstream,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.urlFor('platform'),
      REDIS_URL: testRedis.url,
      IDENTITY_KEY: JSON.stringify(key.privateJwk),
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), upstream.origin])),
      PUBLIC_ORIGIN: 'https://mova.example',
      CONTACT_EMAIL: 'help@mova.example',
      RELEASE_STORE: join(folder, 'store'),
      STATE_DIR: join(folder, 'state'),
      RATE_LIMIT: '0',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
    },
    sessions,
    signIn: async (userId = 7, { now = Date.now(), remember = false } = {}) => {
      const { accessToken, companion, sessionId } = await sessions.create({
        userId,
        remember,
        userAgent: 'test',
        now,
      });
      const token = csrfTokenOf(sessionId);
      return {
        authorization: `Bearer ${accessToken}`,
        cookie: `__Host-mova-companion=${companion}; XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'x-user-id': String(userId),
      };
    },
    verifierFor: (audience) => createIdentityVerifier({ keys: { keys: [key.publicJwk] }, audience }),
    close: async () => {
      await upstream.close();
      await testRedis.drop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens backends for the tests of a file, resets the service after each test, and closes all at the end. */
export function setUpBackends(prepare?: (backends: TestBackends) => Promise<unknown>): TestBackends {
  const backends = {} as TestBackends;
  beforeAll(async () => {
    Object.assign(backends, await openTestBackends());
    await prepare?.(backends);
  });
  afterEach(() => backends.upstream?.reset());
  afterAll(() => backends.close?.());
  return backends;
}

type EnvChanges = Readonly<Record<string, string>>;

/** Opens a gateway for the tests of a file, in front of these backends. */
export function setUpGateway(
  backends: TestBackends,
  changes: EnvChanges | (() => EnvChanges) = {},
  options?: TestGatewayOptions,
): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => {
    const env = typeof changes === 'function' ? changes() : changes;
    Object.assign(gateway, await openTestGateway(backends, env, options));
  });
  afterAll(() => gateway.close?.());
  return gateway;
}

/** Waits until a gateway process is connected to Redis: it starts without and rejects calls until then. */
export async function waitForSessions(origin: string): Promise<void> {
  while ((await fetch(`${origin}${calls.getUser.path}`)).status === 503) await sleep(20);
}

export interface TestGateway {
  readonly origin: string;
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}

interface TestGatewayOptions {
  /** Stdout by default. */
  readonly logFile?: string;
  readonly readSpace?: ReadSpace;
  /** Any free one by default. */
  readonly port?: number;
}

/** Opens a gateway as a worker does, on a port of its own. */
export async function openTestGateway(
  backends: TestBackends,
  changes: EnvChanges = {},
  { logFile, readSpace, port = 0 }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const env = readEnv(gatewayEnv, { ...backends.env, ...changes });
  const lifecycle = { isReady: () => true, isDraining: () => false };
  const gateway = await openGateway(
    env,
    openLogs(env.LOG_LEVEL, 4096, logFile === undefined ? 1 : openSync(logFile, 'a')),
    lifecycle,
    // Only tests of an outage, which have a Redis of their own, are about the time it may take.
    { readSpace, redisTimeoutMs: changes.REDIS_URL === undefined ? 10_000 : undefined },
  );
  const server = createHttpServer(gateway.listener, connectionLimits(env), () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    server,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await gateway.close();
    },
  };
}
