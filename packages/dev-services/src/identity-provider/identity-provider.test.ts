import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalServer } from '../testing/index.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { localAccounts } from './login-window.ts';

const siteOrigin = 'http://localhost:8080';
const site = {
  clientId: 'mova-local',
  appId: '4711',
  appSecret: 'a secret of the app',
  origins: [siteOrigin],
};
const [first, , unproven] = localAccounts;

let provider: Awaited<ReturnType<typeof startLocalServer>>;
beforeAll(async () => {
  provider = await startLocalServer((origin) => createIdentityProvider(site, origin));
});
afterAll(() => provider.stop());

const get = (path: string) => fetch(provider.origin + path);
function choose(path: string, fields: Record<string, string>, origin = provider.origin) {
  return fetch(provider.origin + path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ origin: siteOrigin, ...fields }),
  });
}
async function delivered(answer: Response) {
  const json = /<script type="application\/json" id="delivery">(.*?)<\/script>/.exec(
    await answer.text(),
  )?.[1];
  return JSON.parse(json ?? '{}') as { origin: string; message: Record<string, unknown> };
}

describe('the local Google', () => {
  const asked = { client_id: site.clientId, nonce: 'n'.repeat(43) };

  it('says that it is local, and offers accounts and any e-mail', async () => {
    const page = await (
      await get(`/gsi/select?${new URLSearchParams({ ...asked, origin: siteOrigin })}`)
    ).text();
    expect(page).toContain('Це не Google і не Facebook.');
    for (const { email } of localAccounts) expect(page).toContain(email);
    expect(page).toContain('type="email"');
  });

  it('signs tokens that its published keys verify', async () => {
    const answer = await choose('/gsi/select', { ...asked, subject: first?.subject ?? '' });
    const { origin, message } = await delivered(answer);
    expect(origin).toBe(siteOrigin);
    const { payload, protectedHeader } = await jwtVerify(
      String(message.credential),
      createRemoteJWKSet(new URL(`${provider.origin}/certs`)),
      { issuer: provider.origin, audience: site.clientId, algorithms: ['RS256'] },
    );
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      sub: first?.subject,
      email: first?.email,
      email_verified: true,
      nonce: asked.nonce,
    });
  });

  it('gives the same e-mail the same subject, and escapes markup in a name', async () => {
    const claimsOf = async (name: string) => {
      const answer = await choose('/gsi/select', { ...asked, email: ' Own@Example.com ', name });
      const credential = String((await delivered(answer)).message.credential);
      return JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as object;
    };
    const before = await claimsOf('</script><b>Я</b>');
    expect(before).toMatchObject({ email: 'own@example.com', name: '</script><b>Я</b>' });
    expect(await claimsOf('')).toMatchObject({ sub: (before as { sub: string }).sub, name: 'own' });
  });

  it('rejects other sites, other pages and other host names', async () => {
    const right = { ...asked, subject: first?.subject ?? '' };
    const wrong = [
      choose('/gsi/select', { ...right, origin: 'https://elsewhere.example' }),
      choose('/gsi/select', { ...right, client_id: 'another' }),
      choose('/gsi/select', { ...right, subject: '1' }),
      choose('/gsi/select', { ...asked, email: 'no e-mail' }),
      choose('/gsi/select', right, siteOrigin),
      get(`/gsi/select?${new URLSearchParams({ ...asked, origin: 'https://elsewhere.example' })}`),
    ];
    for (const answer of await Promise.all(wrong)) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('delivery');
    }
    const rebound = await new Promise<number | undefined>((resolve) => {
      request(`${provider.origin}/certs`, { headers: { host: 'elsewhere.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(rebound).toBe(421);
  });

  it('serves its script and style to pages of other origins', async () => {
    for (const [path, type] of [
      ['/gsi/client', 'text/javascript'],
      ['/gsi/style', 'text/css'],
      ['/fb/sdk.js', 'text/javascript'],
    ] as const) {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });
});

describe('the local Facebook', () => {
  const token = async (subject: string) => {
    const answer = await choose('/fb/dialog', { app_id: site.appId, subject });
    const { authResponse } = (await delivered(answer)).message as { authResponse: { accessToken: string } };
    return authResponse.accessToken;
  };
  const graph = async (path: string, query: Record<string, string>) => {
    const answer = await get(`/v24.0/${path}?${new URLSearchParams(query)}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const app = `${site.appId}|${site.appSecret}`;
  const proofOf = (access_token: string) => ({
    access_token,
    appsecret_proof: createHmac('sha256', site.appSecret).update(access_token).digest('hex'),
  });

  it('answers the two calls that check a token', async () => {
    const input_token = await token(first?.subject ?? '');
    expect(await graph('debug_token', { input_token, access_token: app })).toMatchObject({
      status: 200,
      body: { data: { app_id: site.appId, is_valid: true, type: 'USER', user_id: first?.subject } },
    });
    const me = await graph('me', { fields: 'id,email', ...proofOf(input_token) });
    expect(me.body).toEqual({ id: first?.subject, email: first?.email });
  });

  it('rejects a token as the Graph API does', async () => {
    expect((await graph('debug_token', { input_token: 'x', access_token: app })).body).toMatchObject({
      data: { is_valid: false },
    });
    expect(await graph('debug_token', { input_token: 'x', access_token: 'another|app' })).toMatchObject({
      status: 400,
      body: { error: { code: 190 } },
    });
    expect(await graph('me', proofOf('x'))).toMatchObject({ status: 400 });
  });

  it('returns no e-mail that is not verified', async () => {
    const me = await graph('me', { fields: 'id,email', ...proofOf(await token(unproven?.subject ?? '')) });
    expect(me.body).toEqual({ id: unproven?.subject });
  });
});

it('does not start without EMBEDDED=1 or for a site that is not on this machine', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    CLIENT_ID: 'c',
    APP_ID: 'a',
    APP_SECRET: 's'.repeat(16),
    SITE_ORIGINS: siteOrigin,
  };
  const run = (changes: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { ...env, ...changes },
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    return stderr;
  };
  expect(run({})).toContain('EMBEDDED');
  const origins = 'http://localhost:8080,https://mova.example';
  expect(run({ EMBEDDED: '1', SITE_ORIGINS: origins })).toContain('SITE_ORIGINS: must be of this machine');
});
