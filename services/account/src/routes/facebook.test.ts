import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  rightDebug,
  rightMe,
  startTestGraph,
  type TestGraph,
  testApp,
} from '../social/testing/test-graph.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';

const accessToken = 'EAA-a-token-of-facebook';

describe('facebook', () => {
  let graph: TestGraph;
  let service: AccountService;
  beforeAll(async () => {
    graph = await startTestGraph();
    service = await startAccountService({ social: graph.env });
  });
  afterAll(async () => {
    await service?.stop();
    await graph?.close();
  });
  beforeEach(() => graph.answer({}));

  const browser = { '__Host-mova-device': 'd'.repeat(43) };
  const present = (body: object = {}, cookies: Record<string, string> = browser) =>
    service.send('facebook', { accessToken, ...body }, { cookies });
  const errorOf = async (response: Response) => {
    const { errorType } = (await response.json()) as { errorType: string };
    return [response.status, errorType];
  };

  it('verifies the token as this app, requires consent, and signs in', async () => {
    expect(await errorOf(await present())).toEqual([422, 'CONSENT_REQUIRED']);
    const response = await present({ consent: true, rememberMe: true });
    expect(response.status).toBe(200);
    expect(cookiesOf(response).kindOfLogin).toMatch(/^Facebook;/);
    const [debug, me] = graph.requests;
    expect(debug?.pathname).toBe('/v24.0/debug_token');
    expect(Object.fromEntries(debug?.searchParams ?? [])).toEqual({
      input_token: accessToken,
      access_token: `${testApp.appId}|${testApp.appSecret}`,
    });
    expect(me?.pathname).toBe('/v24.0/me');
    expect(me?.searchParams.get('appsecret_proof')).toMatch(/^[\da-f]{64}$/);
    const users = await service.db.selectFrom('account.users').select(['email', 'name']).execute();
    expect(users).toEqual([{ email: 'hanna@example.com', name: 'Ганна Мельник' }]);
    expect((await present()).status, 'the next time without consent').toBe(200);
  });

  it.each<[string, object]>([
    ['made for another app', { app_id: '4712' }],
    ['that does not stand', { is_valid: false }],
    ['of no one', { user_id: undefined }],
    ['of an app, not a person', { type: 'APP' }],
  ])('rejects a token %s', async (_, changes) => {
    graph.answer({ debug: { body: { data: { ...rightDebug, ...changes } } } });
    expect(await errorOf(await present({ consent: true }))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
  });

  it('rejects a token of another person, and one that expires during verification', async () => {
    graph.answer({ me: { body: { ...rightMe, id: '43' } } });
    expect(await errorOf(await present())).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    graph.answer({ me: { status: 400, body: { error: { code: 190, message: 'expired' } } } });
    expect(await errorOf(await present())).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
  });

  it('accepts a token only in the browser that sent it first', async () => {
    const own = { accessToken: 'EAA-another-token', consent: true };
    const first = await present(own, {});
    expect(first.status).toBe(200);
    const cookies = cookieValuesOf(first);
    const thief = { '__Host-mova-device': 't'.repeat(43) };
    for (const other of [thief, {}]) {
      expect(await errorOf(await present(own, other))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    }
    expect((await present(own, cookies)).status).toBe(200);
  });

  it('requires an e-mail', async () => {
    graph.answer({ me: { body: { id: '42', name: 'Ганна' } } });
    expect(await errorOf(await present({ consent: true }))).toEqual([422, 'PROVIDER_EMAIL_MISSING']);
  });

  it.each<[string, Parameters<TestGraph['answer']>[0]]>([
    ['does not know our app', { debug: { status: 400, body: { error: { code: 190 } } } }],
    ['is down', { debug: { status: 500, body: {} } }],
    ['limits us', { me: { status: 400, body: { error: { code: 4 } } } }],
    ['answers nonsense', { debug: (response) => void response.end('<html>') }],
    ['sends us elsewhere', { debug: (response) => void response.writeHead(302, { location: '/' }).end() }],
    ['cuts the line', { me: (response) => void response.destroy() }],
  ])('returns an upstream error when Facebook %s', async (_, answers) => {
    graph.answer(answers);
    expect(await errorOf(await present({ consent: true }))).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
  });

  it('does not open an account of another provider with the same e-mail', async () => {
    await service.registerConfirmed('taken@example.com', 'correct horse');
    graph.answer({
      debug: { body: { data: { ...rightDebug, user_id: '77' } } },
      me: { body: { ...rightMe, id: '77', email: 'taken@example.com' } },
    });
    expect(await errorOf(await present({ consent: true }))).toEqual([409, 'USER_ALREADY_EXIST']);
  });
});
