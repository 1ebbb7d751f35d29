import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, cookieNames, headerNames, legalTextsVersion } from '@mova/contracts';
import { type Mail, type RunningMailbox, startMailbox } from '@mova/dev-services/testing';
import { freePort } from '@mova/service-kit';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LauncherProcess } from './launcher-process.ts';

const publicOrigin = 'https://mova.example';

async function launch(folder: string, env: Record<string, string>) {
  const port = await freePort();
  const launcher = new LauncherProcess({
    MOVA_DATA: folder,
    PORT: String(port),
    HOST: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_URL: '',
    TRUSTED_PROXIES: '',
    ...env,
  });
  return { launcher, port };
}

it('prints one line without a mail server, before it starts anything', async () => {
  using folder = temporaryFolder();
  const { launcher } = await launch(folder.path, {});
  expect(await launcher.waitForExit()).toBe(1);
  expect(launcher.errors).toMatch(/^mova: https:\/\/mova\.example is not this machine.+ set SMTP_URL .+\n$/);
  expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
});

describe('a site with a public origin', { timeout: 90_000 }, () => {
  let folder: ReturnType<typeof temporaryFolder>;
  /** Stands for the operator's mail server. */
  let mails: RunningMailbox;
  let launcher: LauncherProcess;
  let port: number;

  beforeAll(async () => {
    folder = temporaryFolder();
    mails = await startMailbox(join(folder.path, 'sent'));
    ({ launcher, port } = await launch(join(folder.path, 'data'), { SMTP_URL: mails.smtpUrl }));
    await launcher.waitForOutput(/^ready /m);
  }, 90_000);
  afterAll(async () => {
    launcher?.child.kill('SIGTERM');
    await launcher?.waitForExit();
    await mails?.stop();
    folder?.[Symbol.dispose]();
  });

  /** Sends a request as a proxy on this machine does that adds no headers. */
  async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method: body ? 'POST' : 'GET',
      headers: { host: 'mova.example', ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    const answered = once(sent, 'response');
    sent.end(body && JSON.stringify(body));
    const [response] = await answered;
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders, text };
  }

  async function signIn(): Promise<string[]> {
    const token = 'a-token-of-enough-length';
    const headers = {
      cookie: `${cookieNames.xsrf}=${token}`,
      [headerNames.xsrf]: token,
      origin: publicOrigin,
    };
    const succeed = async (path: string, body: object) => {
      const answer = await ask(path, headers, body);
      if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      return answer;
    };
    const [email, password] = ['olena@mova.example', 'correct horse battery'];
    await succeed(calls.registration.path, {
      username: 'Олена',
      email,
      password,
      confirmPassword: password,
      consentVersion: legalTextsVersion,
    });
    let link: string | undefined;
    while (link === undefined) {
      await sleep(50);
      const [mail] = (await (await fetch(`${mails.origin}/dev/mail.json`)).json()) as Mail[];
      link = mail?.links[0];
    }
    expect(link).toMatch(/^https:\/\/mova\.example\//);
    await succeed(calls.confirm.path, { token: new URL(link).searchParams.get('token') });
    const signedIn = await succeed(calls.login.path, { email, password, rememberMe: true });
    return signedIn.headers['set-cookie'] ?? [];
  }

  it('prints neither a demo sign-in nor a mailbox, and warns that no proxy is trusted', () => {
    expect(launcher.output).toMatch(/\nready https:\/\/mova\.example\n$/);
    expect(launcher.output).not.toMatch(/demo sign-in|mailbox/);
    expect(launcher.output).toContain('set TRUSTED_PROXIES');
  });

  it('runs neither mailbox nor local identity provider', () => {
    const processes = readFileSync(join(folder.path, 'data', 'processes.json'), 'utf8');
    expect(Object.keys(JSON.parse(processes) as object).sort()).toEqual(
      ['account', 'dictionary', 'exercises', 'gateway', 'grammar', 'postgres', 'redis'].sort(),
    );
  });

  it.each(['/dev/mail', '/dev/mail.json', '/dev/mail.css', '/metrics', '/fb/sdk.js'])(
    'answers %s with 404 under every name',
    async (path) => {
      for (const host of ['mova.example', `localhost:${port}`, `127.0.0.1:${port}`])
        expect((await ask(path, { host })).status).toBe(404);
    },
  );

  it('listens on this machine only', async () => {
    const outcome = await new Promise<string | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.2', () => resolve('connected'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      socket.on('connect', () => socket.destroy());
    });
    expect(outcome).not.toBe('connected');
  });

  it('has no demo account', async () => {
    const token = 'a-token-of-enough-length';
    const headers = { cookie: `${cookieNames.xsrf}=${token}`, [headerNames.xsrf]: token };
    const body = { email: 'demo@mova.example', password: 'whatever it is' };
    expect((await ask(calls.login.path, headers, body)).text).toContain('USER_NOT_FOUND');
  });

  it('sets only Secure cookies, although no header says that the browser uses https', async () => {
    const cookies = await signIn();
    expect(cookies.length).toBeGreaterThan(5);
    expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
    expect(cookies.join('\n')).toMatch(/^__Host-mova-companion=/m);
    const [csrf] = (await ask(calls.getUser.path)).headers['set-cookie'] ?? [];
    expect(csrf).toMatch(/; Secure$/);
  });
});
