import { expectAccessible, signIn } from '../support/fixtures.ts';
import { createLearner } from '../support/learner.ts';
import { expect, test } from '../support/own-site.ts';
import { alert, facebook } from '../support/sign-in-buttons.ts';

test.use({ siteName: 'outages' });

/** Kills processes for good, so the order of the tests matters. */
test.describe.configure({ mode: 'serial' });

test('a provider that is down shows a message and breaks nothing else', async ({ site, page }) => {
  await page.goto(`${site.origin}/login`);
  await expect(facebook(page)).toBeEnabled();
  const opened = page.context().waitForEvent('page');
  await facebook(page).click();
  const chooser = await opened;
  // It goes down right after issuing the token, which its page still passes on.
  await chooser.route(/\/fb\/dialog$/, async (route) => {
    const answer = await route.fetch();
    const script = await (await fetch(new URL('/deliver.js', chooser.url()))).text();
    await chooser.route(/deliver\.js$/, (asked) =>
      asked.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await site.kill('identity-provider');
    await route.fulfill({ response: answer });
  });
  await chooser.getByRole('button', { name: /first@mova\.example/ }).click();
  await expect(alert(page, 'Facebook зараз не відповідає.')).toBeVisible();
  await expectAccessible(page);
  const learner = await createLearner(site.origin);
  await page.getByLabel('Електронна адреса').fill(learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(learner.password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('calls of a dead service answer 503 at once, and everything else works', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  await signIn(context, siteLearner);
  await page.goto(`${site.origin}/grammar`);
  await expect(page.getByRole('tab')).toHaveCount(3);

  await site.kill('grammar');
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    const answer = await siteLearner.client.call('GET', '/api/getGrammarTopics');
    times.push(performance.now() - began);
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ errorType: 'UPSTREAM_UNAVAILABLE', status: 503 });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  // The fastest of several, as a busy machine delays some.
  expect(Math.min(...times)).toBeLessThan(1_000);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Не вдалося завантажити теми' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByRole('list', { name: 'Вправи' }).getByRole('listitem')).toHaveCount(4);
});

test('getUser answers without the data of a dead service', async ({ site, siteLearner }) => {
  // Retried, as a busy machine may keep the other service from answering in time.
  await expect(async () => {
    const withGrammarDown = await siteLearner.client.call('GET', '/api/getUser');
    expect(withGrammarDown.status).toBe(200);
    expect(withGrammarDown.json).toMatchObject({
      grammarExercises: null,
      userDetails: { freeTrainingsLeft: 10 },
    });
  }).toPass();
  await site.kill('exercises');
  const withBothDown = await siteLearner.client.call('GET', '/api/getUser');
  expect(withBothDown.status).toBe(200);
  expect(withBothDown.json).toMatchObject({
    grammarExercises: null,
    userDetails: { freeTrainingsLeft: null },
  });
});

test('with the mailbox and the account service dead, signed-in learners keep their words', async ({
  site,
  siteLearner,
}) => {
  await site.kill('mailbox');
  await site.kill('account');
  expect((await siteLearner.client.call('GET', '/api/getUser')).status).toBe(503);
  const words = await siteLearner.client.call('POST', '/api/getWords', {
    query: '',
    numberOfPage: 1,
    wordsSection: 'LEARNING_WORDS',
  });
  expect(words.status).toBe(200);
});

test('with Redis dead, calls answer 503 within 300 ms and pages are still served', async ({
  site,
  siteLearner,
  request,
}) => {
  await site.kill('redis');
  for (const [method, path] of [
    ['GET', '/api/getGrammarTopics'],
    ['POST', '/oauth/login'],
    ['GET', '/oauth/nonce'],
  ] as const) {
    const body = method === 'POST' ? { email: 'a@mova.example', password: 'long enough' } : undefined;
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      const answer = await siteLearner.client.call(method, path, body);
      times.push(performance.now() - began);
      expect(answer.status, path).toBe(503);
      expect(answer.json, path).toMatchObject({ errorType: 'SESSIONS_UNAVAILABLE' });
    }
    expect(Math.min(...times), path).toBeLessThan(300);
  }
  expect((await request.get(`${site.origin}/login`)).status()).toBe(200);
  expect((await request.get(`${site.origin}/healthz`)).status()).toBe(200);
  expect((await request.get(`${site.origin}/readyz`)).status()).toBe(200);
});

test('with PostgreSQL dead, the last known release set is still served', async ({ site, request }) => {
  await site.kill('postgres');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const document = await request.get(`${site.origin}/login`);
  expect(document.status()).toBe(200);
  const script = /src="(\/releases\/shell\/[^"]+\.js)"/.exec(await document.text())?.[1] ?? '';
  expect((await request.get(site.origin + script)).status()).toBe(200);
});
