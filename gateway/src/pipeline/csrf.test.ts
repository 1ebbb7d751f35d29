import { calls, cookieNames } from '@mova/contracts';
import { expect, it } from 'vitest';
import { setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends);

/** Cookies of a signed-in browser, as sent with every request. */
async function browserCookies() {
  const headers = await backends.signIn(7);
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const companion = (headers.cookie ?? '').split('; ')[0] ?? '';
  return { headers, cookie: `${companion}; ${cookieNames.accessToken}=${token}; ${cookieNames.userId}=7` };
}

const getNonce = (cookie: string) => fetch(`${gateway.origin}${calls.nonce.path}`, { headers: { cookie } });
const xsrfOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${cookieNames.xsrf}=`))
    ?.split(/[=;]/)[1];

it('hands the CSRF token to a page of a session from before the upgrade, without a bearer', async () => {
  const { headers, cookie } = await browserCookies();
  const post = (token: string) =>
    fetch(`${gateway.origin}${calls.logout.path}`, {
      method: 'POST',
      headers: { ...headers, cookie: `${cookie}; ${cookieNames.xsrf}=${token}`, 'x-xsrf-token': token },
    });
  expect((await post('random-token-of-the-version-before')).status).toBe(403);
  const renewed = xsrfOf(await getNonce(cookie));
  expect(renewed).toBe(headers['x-xsrf-token']);
  expect((await post(renewed ?? '')).status).toBe(200);
});

it('hands a CSRF token to a browser with mismatched cookies, so that its user can sign in', async () => {
  const { cookie } = await browserCookies();
  const stray = cookie.replace(/companion=[^;]+/, 'companion=of-another-session-altogether-000000000');
  const response = await getNonce(stray);
  expect(response.status).toBe(200);
  expect(xsrfOf(response)).toMatch(/^[\w-]{32}$/);
});
