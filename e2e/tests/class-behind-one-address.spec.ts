import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { legalTextsVersion } from '@mova/contracts/names';
import type { RunningMova } from '@mova/launcher';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { startTestSite } from '../support/test-site.ts';

/** Sixty pupils of a school behind one address, on a site with the default limits. */

const pupils = 60;
const password = 'довгий пароль';

let site: RunningMova;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startTestSite('class', { env: { RATE_LIMIT: '50' } });
});

test.afterAll(() => site?.stop());

/** Calls that the sign-in page makes on its own. */
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

/** Registers pupils a few at a time, as password hashing has a limit of its own. */
async function register(emails: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < emails.length; from += 4) {
    const together = emails.slice(from, from + 4).map(async (email) => {
      const form = {
        username: 'Учень',
        email,
        password,
        confirmPassword: password,
        consentVersion: legalTextsVersion,
      };
      return (await new ApiClient(site.origin).call('POST', '/oauth/registration', form)).status;
    });
    statuses.push(...(await Promise.all(together)));
  }
  return statuses;
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
  // After the guesses, which count against the request limit too.
  await sleep(5_000);

  const opened = await Promise.all(
    Array.from({ length: pupils }, () => paths)
      .flat()
      .map(async (path) => (await fetch(site.origin + path)).status),
  );
  expect(opened.filter((status) => status === 429)).toEqual([]);

  const emails = Array.from({ length: pupils }, () => `pupil-${randomUUID()}@mova.example`);
  expect(await register(emails)).toEqual(Array(pupils).fill(200));

  const forgot = await guesser.call('POST', `/oauth/forgotPassword?email=${emails[0]}`);
  expect(forgot.status).toBe(204);
});
