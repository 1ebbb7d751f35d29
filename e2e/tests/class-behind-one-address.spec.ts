import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMova } from '@mova/tooling/launcher';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { startTestSite } from '../support/test-site.ts';

/** A school: sixty pupils whom the site sees at one address, on a site with the limits it is delivered with. */

const pupils = 60;
const password = 'довгий пароль';

let site: RunningMova;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startTestSite('class', { env: { RATE_LIMIT: '50' } });
});

test.afterAll(() => site?.stop());

/** Calls the sign-in page makes by itself. */
async function callsOf(page: Page): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|oauth)\//.test(pathname)) paths.push(pathname);
  });
  await page.goto(`${site.origin}/login`);
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  return paths;
}

/** Registers as a form does whose user presses again when told to wait a moment. */
async function registerPatiently(email: string): Promise<number> {
  const client = new ApiClient(site.origin);
  const form = { username: 'Учень', email, password, confirmPassword: password };
  for (const deadline = Date.now() + 40_000; ; ) {
    const { status, headers } = await client.call('POST', '/oauth/registration', form);
    const seconds = Number(headers.get('retry-after') ?? 1);
    const isPassing = status === 503 || (status === 429 && seconds <= 5);
    if (!isPassing || Date.now() > deadline) return status;
    await sleep(seconds * 1000);
  }
}

test('a class opens the sign-in page and registers together, after a hundred wrong passwords there', async ({
  visitorPage,
}) => {
  test.setTimeout(120_000);
  const paths = await callsOf(visitorPage);
  expect(paths.length).toBeGreaterThan(0);

  const guesser = new ApiClient(site.origin);
  for (let n = 0; n <= 100; n += 1) {
    const body = { email: `nobody-${n}@mova.example`, password };
    const { status } = await guesser.call('POST', '/oauth/login', body);
    expect(status).toBe(n < 100 ? 404 : 429);
  }
  // What the guesser asked lies behind: the limit of requests is another one.
  await sleep(5_000);

  const opened = await Promise.all(
    Array.from({ length: pupils }, () => paths)
      .flat()
      .map(async (path) => (await fetch(site.origin + path)).status),
  );
  expect(opened.filter((status) => status === 429)).toEqual([]);

  const emails = Array.from({ length: pupils }, () => `pupil-${randomUUID()}@mova.example`);
  const registered = await Promise.all(emails.map(registerPatiently));
  expect(registered).toEqual(Array(pupils).fill(200));

  const forgot = await guesser.call('POST', `/oauth/forgotPassword?email=${emails[0]}`);
  expect(forgot.status).toBe(204);
});
