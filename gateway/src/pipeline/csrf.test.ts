import { calls, cookieNames } from '@mova/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestGateway, openTestHouse, type TestGateway, type TestHouse } from '../testing/test-gateway.ts';

let house: TestHouse;
let gateway: TestGateway;
beforeAll(async () => {
  house = await openTestHouse();
  gateway = await openTestGateway(house);
});
afterAll(async () => {
  await gateway?.close();
  await house?.close();
});

/** The cookies of a signed-in browser, as pages send them with everything. */
async function browserCookies() {
  const headers = await house.signIn(7);
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const companion = (headers.cookie ?? '').split('; ')[0] ?? '';
  return { headers, cookie: `${companion}; ${cookieNames.accessToken}=${token}; ${cookieNames.userId}=7` };
}

const askNonce = (cookie: string) => fetch(`${gateway.origin}${calls.nonce.path}`, { headers: { cookie } });
const xsrfOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${cookieNames.xsrf}=`))
    ?.split(/[=;]/)[1];

it('hands a page of a session begun before the upgrade its CSRF token, without a bearer', async () => {
  const { headers, cookie } = await browserCookies();
  const post = (token: string) =>
    fetch(`${gateway.origin}${calls.logout.path}`, {
      method: 'POST',
      headers: { ...headers, cookie: `${cookie}; ${cookieNames.xsrf}=${token}`, 'x-xsrf-token': token },
    });
  expect((await post('random-token-of-the-version-before')).status).toBe(403);
  const renewed = xsrfOf(await askNonce(cookie));
  expect(renewed).toBe(headers['x-xsrf-token']);
  expect((await post(renewed ?? '')).status).toBe(200);
});

it('hands a visitor whose cookies do not fit together a token too, so that they can sign in', async () => {
  const { cookie } = await browserCookies();
  const stray = cookie.replace(/companion=[^;]+/, 'companion=of-another-session-altogether-000000000');
  const response = await askNonce(stray);
  expect(response.status).toBe(200);
  expect(xsrfOf(response)).toMatch(/^[\w-]{32}$/);
});
