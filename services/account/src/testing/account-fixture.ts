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
import { z } from 'zod';
import { createAccountApp } from '../app.ts';
import type { AccountDatabase } from '../db/database.ts';
import { startMailSender } from '../mail/mail-sender.ts';
import { createSmtpTransport } from '../mail/mail-transport.ts';
import { createPasswordHasher, type PasswordHasher } from '../passwords/password-hasher.ts';
import { createLoginFailures } from '../limits/login-failures.ts';
import { createThrottle } from '../limits/throttle.ts';
import { socialEnv } from '../social/social-env.ts';
import { createSocialProviders } from '../social/social-providers.ts';
import { startMailServer, tokenIn } from './mail-server.ts';

/** Where tests let learners come from. */
export const publicOrigin = 'https://mova.example';

interface StageOptions {
  readonly embedded?: boolean;
  /** Origins of the neighbours; a port nobody listens on unless told. */
  readonly exercisesUrl?: string;
  readonly grammarUrl?: string;
  readonly identity?: TestIdentity;
  readonly hasher?: PasswordHasher;
  /** Sessions a user may have; as many as usual unless told. */
  readonly maxSessions?: number;
  readonly log?: Log;
  /** Variables of the sign-in providers; none is configured unless told. */
  readonly social?: Readonly<Record<string, string>>;
}

interface Sending {
  readonly userId?: number;
  readonly sessionId?: string;
  readonly isPremium?: boolean;
  /** Address of the client. */
  readonly address?: string;
  /** Origin the client used. */
  readonly origin?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  /** Cookies of the browser that the gateway passes on. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The whole service as a process runs it, on a database, Redis and mail server of its own. */
export async function createAccountStage(options: StageOptions = {}) {
  const nowhere = 'http://127.0.0.1:9';
  const { embedded = false, exercisesUrl = nowhere, grammarUrl = nowhere } = options;
  const identity = options.identity ?? testIdentity('account');
  const migrations = new URL('../../migrations', import.meta.url);
  const database = await createServiceDatabase<AccountDatabase>('account', migrations);
  const [redisServer, smtp] = await Promise.all([createTestRedis(), startMailServer()]);
  const log = options.log ?? createLog('account-test', 'silent');
  const { db, url: databaseUrl } = database;
  const redis = openRedis(redisServer.url);
  await whenRedisReady(redis);
  const transport = createSmtpTransport(smtp.url, 'Mova <mova@mova.example>');
  const mails = startMailSender({ db, transport, publicOrigin, log });
  const { maxSessions } = options;
  const sessions = new SessionStore(redis, maxSessions === undefined ? {} : { maxSessions });
  const app = createAccountApp({
    parts: {
      db,
      redis,
      sessions,
      hasher: options.hasher ?? createPasswordHasher(),
      loginFailures: createLoginFailures(redis),
      throttle: createThrottle(redis),
      mails,
      embedded,
      currency: 'USD',
      providers: createSocialProviders(readEnv(z.object(socialEnv), options.social ?? {})),
      services: createServiceClient({
        service: 'account',
        signer: createIdentitySigner({ key: generateIdentityKey('account-1').privateJwk, issuer: 'account' }),
        baseUrls: { exercises: [exercisesUrl], grammar: [grammarUrl] },
      }),
    },
    verifier: identity.verifier,
    log,
  });

  /** Makes a call as the gateway would forward it. */
  async function send(call: keyof typeof calls, body?: unknown, who: Sending = {}): Promise<Response> {
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

  /** Registers by the calls of the service. */
  const register = (email: string, password = 'correct horse', username = 'Олена') =>
    send('registration', {
      username,
      email,
      password,
      confirmPassword: password,
      consentVersion: legalTextsVersion,
    });

  /** Registers and confirms with the mailed link. */
  async function registerConfirmed(email: string, password?: string): Promise<void> {
    const registered = await register(email, password);
    // Asked before the mail is waited for, which would not come.
    if (registered.status !== 200) throw new Error(`registration answered ${registered.status}`);
    const confirmed = await send('confirm', { token: tokenIn(await smtp.waitFor(email)) });
    if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}`);
  }

  /** A session of an account, as old as told, for calls in its name. */
  async function signedIn(userId: number, ageMs = 0): Promise<{ userId: number; sessionId: string }> {
    const now = Date.now() - ageMs;
    const { sessionId } = await sessions.create({ userId, remember: true, userAgent: '', now });
    return { userId, sessionId };
  }

  async function stop(): Promise<void> {
    await mails.stop();
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
    mails,
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

export type AccountStage = Awaited<ReturnType<typeof createAccountStage>>;
