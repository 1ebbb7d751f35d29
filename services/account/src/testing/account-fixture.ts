import { calls, headerNames, legalTextsVersion } from '@mova/contracts';
import {
  createIdentitySigner,
  createLog,
  createServiceClient,
  generateIdentityKey,
  type Log,
  openRedis,
  readEnv,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import {
  createServiceDatabase,
  createTestRedis,
  type TestIdentity,
  testIdentity,
} from '@mova/service-kit/testing';
import { createAccountApp } from '../app.ts';
import type { AccountDatabase } from '../db/database.ts';
import { socialEnv } from '../env.ts';
import { createLoginFailures } from '../limits/login-failures.ts';
import { createThrottle } from '../limits/throttle.ts';
import { startMailSender } from '../mail/mail-sender.ts';
import { createSmtpTransport } from '../mail/mail-transport.ts';
import { createPasswordHasher, type PasswordHasher } from '../passwords/password-hasher.ts';
import { createSocialProviders } from '../social/social-providers.ts';
import { startMailServer, tokenIn } from './mail-server.ts';

/** Origin of requests in tests. */
export const publicOrigin = 'https://mova.example';

interface ServiceOptions {
  readonly embedded?: boolean;
  /** Origins of the other services; by default no one listens there. */
  readonly exercisesUrl?: string;
  readonly grammarUrl?: string;
  readonly identity?: TestIdentity;
  readonly hasher?: PasswordHasher;
  readonly maxSessions?: number;
  readonly log?: Log;
  /** Variables of the sign-in providers; by default none is configured. */
  readonly social?: Readonly<Record<string, string>>;
}

interface Sender {
  readonly userId?: number;
  readonly sessionId?: string;
  readonly isPremium?: boolean;
  readonly address?: string;
  readonly origin?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Starts the whole service with its own database, Redis and mail server. */
export async function startAccountService(options: ServiceOptions = {}) {
  const nowhere = 'http://127.0.0.1:9';
  const { embedded = false, exercisesUrl = nowhere, grammarUrl = nowhere } = options;
  const identity = options.identity ?? testIdentity('account');
  const migrations = new URL('../../migrations', import.meta.url);
  const database = await createServiceDatabase<AccountDatabase>('account', migrations);
  const [redisServer, smtp] = await Promise.all([createTestRedis(), startMailServer()]);
  const log = options.log ?? createLog('account-test', 'silent');
  const { db, url: databaseUrl } = database;
  const redis = openRedis(redisServer.url, undefined, 10_000);
  await whenRedisReady(redis);
  const transport = createSmtpTransport(smtp.url, 'Mova <mova@mova.example>');
  const mailSender = startMailSender({ db, transport, publicOrigin, log });
  const { maxSessions } = options;
  const sessions = new SessionStore(redis, maxSessions === undefined ? {} : { maxSessions });
  const services = createServiceClient({
    service: 'account',
    signer: createIdentitySigner({ key: generateIdentityKey('account-1').privateJwk, issuer: 'account' }),
    baseUrls: { exercises: [exercisesUrl], grammar: [grammarUrl] },
    log,
  });
  const app = createAccountApp({
    db,
    redis,
    sessions,
    services,
    // Threads of low priority would starve while other tests fill the cores.
    hasher: options.hasher ?? createPasswordHasher({ niceness: 0 }),
    loginFailures: createLoginFailures(redis),
    throttle: createThrottle(redis),
    mailSender,
    embedded,
    currency: 'USD',
    providers: createSocialProviders(readEnv(socialEnv, options.social ?? {})),
    verifier: identity.verifier,
    log,
  });

  /** Sends a call as the gateway forwards it. */
  async function send(call: keyof typeof calls, body?: unknown, who: Sender = {}): Promise<Response> {
    const {
      address = '203.0.113.7',
      origin = publicOrigin,
      query,
      params,
      userAgent,
      cookies,
      ...caller
    } = who;
    const plain = calls[call].path.replace(/\{(\w+)\}/, (_, name: string) => params?.[name] ?? '');
    const path = query ? `${plain}?${new URLSearchParams(query)}` : plain;
    return app.request(path, {
      method: calls[call].method,
      headers: {
        ...(await identity.headersFor(caller)),
        [headerNames.clientAddress]: address,
        [headerNames.clientOrigin]: origin,
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(cookies && {
          cookie: Object.entries(cookies)
            .map((pair) => pair.join('='))
            .join('; '),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  const register = (email: string, password = 'correct horse', username = 'Олена', who: Sender = {}) =>
    send(
      'registration',
      { username, email, password, confirmPassword: password, consentVersion: legalTextsVersion },
      who,
    );

  /** Registers an account and confirms it with the mailed link. */
  async function registerConfirmed(email: string, password?: string): Promise<void> {
    const registered = await register(email, password);
    if (registered.status !== 200) throw new Error(`registration answered ${registered.status}`);
    const confirmed = await send('confirm', { token: tokenIn(await smtp.waitFor(email)) });
    if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}`);
  }

  /** Creates a session of an account, for calls in its name. */
  async function signedIn(userId: number, ageMs = 0): Promise<{ userId: number; sessionId: string }> {
    const now = Date.now() - ageMs;
    const { sessionId } = await sessions.create({ userId, remember: true, userAgent: '', now });
    return { userId, sessionId };
  }

  async function stop(): Promise<void> {
    await Promise.all([mailSender.stop(), services.close()]);
    transport.close();
    redis.disconnect();
    await Promise.all([smtp.close(), redisServer.drop(), database.drop()]);
  }

  return {
    app,
    database,
    databaseUrl,
    db,
    identity,
    mailSender,
    redis,
    register,
    registerConfirmed,
    send,
    sessions,
    signedIn,
    smtp,
    stop,
  };
}

export type AccountService = Awaited<ReturnType<typeof startAccountService>>;
