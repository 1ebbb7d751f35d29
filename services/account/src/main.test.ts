import { type AddressInfo, createServer, type Socket } from 'node:net';
import { calls, headerNames, legalTextsVersion } from '@mova/contracts';
import { generateIdentityKey } from '@mova/service-kit';
import {
  createServiceDatabase,
  createTestRedis,
  openRedisProxy,
  startEventLoopStopwatch,
  startProcess,
  testIdentity,
} from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDatabase } from './db/database.ts';
import { startMailServer, tokenIn } from './testing/mail-server.ts';

const main = new URL('./main.ts', import.meta.url);

async function createEnvironment() {
  const migrations = new URL('../migrations', import.meta.url);
  const database = await createServiceDatabase<AccountDatabase>('account', migrations);
  const [redis, smtp] = await Promise.all([createTestRedis(), startMailServer()]);
  const identity = testIdentity('account');
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    IDENTITY_KEYS: identity.keys,
    IDENTITY_KEY: JSON.stringify(generateIdentityKey('account-1').privateJwk),
    EXERCISES_URL: 'http://127.0.0.1:9',
    GRAMMAR_URL: 'http://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://mova.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Mova <mova@mova.example>',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  };
  const drop = () => Promise.all([database.drop(), redis.drop(), smtp.close()]);
  return { env, db: database.db, identity, smtp, drop };
}

const registrationOf = (email: string) => {
  const password = 'correct horse';
  return { username: 'Олена', email, password, confirmPassword: password, consentVersion: legalTextsVersion };
};

describe('the account process', () => {
  let service: Awaited<ReturnType<typeof createEnvironment>>;
  beforeAll(async () => {
    service = await createEnvironment();
  });
  afterAll(() => service.drop());

  const post = async (
    origin: string,
    call: 'registration' | 'confirm' | 'login',
    body: unknown,
    clientOrigin = 'https://mova.example',
  ) =>
    fetch(`${origin}${calls[call].path}`, {
      method: 'POST',
      headers: {
        ...(await service.identity.headersFor()),
        'content-type': 'application/json',
        [headerNames.clientOrigin]: clientOrigin,
      },
      body: JSON.stringify(body),
    });

  it('serves, mails, and drains on SIGTERM', async () => {
    const process = startProcess(main, service.env);
    const { origin } = await process.ready();
    const registration = registrationOf('olena@example.com');
    const { email, password } = registration;
    expect((await post(origin, 'registration', registration)).status).toBe(200);
    const token = tokenIn(await service.smtp.waitFor(email));
    expect((await post(origin, 'confirm', { token })).status).toBe(200);
    const login = await post(origin, 'login', { email, password });
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()).toHaveLength(9);
    expect(await process.stop()).toBe(0);
  });

  it('sets Secure cookies on an https site, regardless of the connection and of EMBEDDED', async () => {
    const process = startProcess(main, { ...service.env, EMBEDDED: '1' });
    const { origin } = await process.ready();
    const registration = registrationOf('secure@example.com');
    const { email, password } = registration;
    await post(origin, 'registration', registration);
    await post(origin, 'confirm', { token: tokenIn(await service.smtp.waitFor(email)) });
    const login = await post(origin, 'login', { email, password }, 'http://mova.example');
    const cookies = login.headers.getSetCookie();
    expect(cookies).toHaveLength(9);
    expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
    expect(cookies.join('\n')).toMatch(/^__Host-mova-companion=/m);
    expect(await process.stop()).toBe(0);
  });

  it('answers the first call although Redis answers late', async () => {
    const proxy = await openRedisProxy(service.env.REDIS_URL, { firstAnswerAfterMs: 100 });
    const process = startProcess(main, { ...service.env, REDIS_URL: proxy.url });
    const { origin } = await process.ready();
    expect((await post(origin, 'registration', registrationOf('early@example.com'))).status).toBe(200);
    await service.smtp.waitFor('early@example.com');
    expect(await process.stop()).toBe(0);
    await proxy.close();
  });

  it('stops in time and keeps the mail while the mail server hangs', async () => {
    const connected = Promise.withResolvers<Socket>();
    const hanging = createServer((socket) => connected.resolve(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const process = startProcess(main, { ...service.env, SMTP_URL: url });
    const { origin } = await process.ready();
    const registered = await post(origin, 'registration', registrationOf('hanging@example.com'));
    expect(registered.status).toBe(200);
    const socket = await connected.promise;
    const took = startEventLoopStopwatch();
    expect(await process.stop()).toBe(0);
    expect(took()).toBeLessThan(8000);
    socket.destroy();
    hanging.close();
    const waiting = await service.db.selectFrom('account.mail_outbox').select('attempts').execute();
    expect(waiting).toEqual([{ attempts: 1 }]);
  });

  it('exits with 78 and names every invalid variable', async () => {
    const IDENTITY_KEY = service.env.IDENTITY_KEY.replace('account-1', 'gateway-1');
    const wrong = { SMTP_URL: 'http://mail', PUBLIC_ORIGIN: '', IDENTITY_KEY };
    const process = startProcess(main, { ...service.env, ...wrong });
    expect(await process.ended()).toBe(78);
    expect(process.output()).toContain('SMTP_URL: must be a URL of smtp:// or smtps://');
    expect(process.output()).toContain('PUBLIC_ORIGIN: missing');
    expect(process.output()).toContain('IDENTITY_KEY: must be an Ed25519 private key');
  });
});
