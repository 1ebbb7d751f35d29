import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { calls, headerNames } from '@mova/contracts';
import { generateIdentityKey, openDatabase } from '@mova/service-kit';
import { createTestDatabase, createTestRedis, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDatabase } from './db/schema.ts';
import { startMailServer, tokenIn } from './testing/mail-server.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the service as its own process with exactly this environment. */
function start(env: Record<string, string>): { child: ChildProcess; errors: () => string } {
  const child = fork(main, { env: { PATH: process.env.PATH, ...env }, silent: true });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout?.resume();
  return { child, errors: () => errors };
}

async function createEnvironment() {
  const database = await createTestDatabase({
    schemas: [{ schema: 'account', role: 'mova_account', folder: new URL('../migrations', import.meta.url) }],
  });
  const [redis, smtp] = await Promise.all([createTestRedis(), startMailServer()]);
  const identity = testIdentity('account');
  const env = {
    PORT: '0',
    DATABASE_URL: database.urlFor('account'),
    REDIS_URL: redis.url,
    IDENTITY_KEYS: identity.keys,
    IDENTITY_KEY: JSON.stringify(generateIdentityKey('account-1').privateJwk),
    EXERCISES_URL: 'http://127.0.0.1:9',
    GRAMMAR_URL: 'http://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://mova.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Mova <mova@mova.example>',
    LOG_LEVEL: 'silent',
  };
  const drop = () => Promise.all([database.drop(), redis.drop(), smtp.close()]);
  return { env, identity, smtp, drop };
}

describe('the account process', () => {
  let stage: Awaited<ReturnType<typeof createEnvironment>>;
  beforeAll(async () => {
    stage = await createEnvironment();
  });
  afterAll(() => stage.drop());

  it('serves, mails, and drains on SIGTERM', async () => {
    const { child } = start(stage.env);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const origin = `http://127.0.0.1:${port}`;
    const post = async (call: 'registration' | 'confirm' | 'login', body: unknown) =>
      fetch(`${origin}${calls[call].path}`, {
        method: 'POST',
        headers: {
          ...(await stage.identity.headersFor()),
          'content-type': 'application/json',
          [headerNames.clientOrigin]: 'https://mova.example',
        },
        body: JSON.stringify(body),
      });
    const [email, password] = ['olena@example.com', 'correct horse'];
    await post('registration', { username: 'Олена', email, password, confirmPassword: password });
    const token = tokenIn(await stage.smtp.waitFor(email));
    expect((await post('confirm', { token })).status).toBe(200);
    const login = await post('login', { email, password });
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()).toHaveLength(7);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('ends in time, and keeps the mail, while the mail server hangs', async () => {
    const connected = Promise.withResolvers<Socket>();
    const hanging = createServer((socket) => connected.resolve(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const { child } = start({ ...stage.env, SMTP_URL: url });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const [email, password] = ['hanging@example.com', 'correct horse'];
    await fetch(`http://127.0.0.1:${port}${calls.registration.path}`, {
      method: 'POST',
      headers: { ...(await stage.identity.headersFor()), 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'Олена', email, password, confirmPassword: password }),
    });
    const socket = await connected.promise;
    const asked = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(4500);
    socket.destroy();
    hanging.close();
    const db = openDatabase<AccountDatabase>(stage.env.DATABASE_URL, { max: 1 });
    const waiting = await db.selectFrom('account.mail_outbox').select('attempts').execute();
    await db.destroy();
    expect(waiting).toEqual([{ attempts: 1 }]);
  });

  it('refuses an environment it cannot work with, naming every fault', async () => {
    const { child, errors } = start({ ...stage.env, SMTP_URL: 'http://mail', PUBLIC_ORIGIN: '' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(78);
    expect(errors()).toContain('SMTP_URL: must be a URL of smtp:// or smtps://');
    expect(errors()).toContain('PUBLIC_ORIGIN: missing');
  });
});
