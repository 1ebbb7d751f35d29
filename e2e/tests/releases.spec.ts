import { liveVersion } from '../support/broken-section.ts';
import { publishEdited } from '../support/edited-section.ts';
import { signIn } from '../support/fixtures.ts';
import { expect, test } from '../support/own-site.ts';

test.use({ siteName: 'releases' });

test('publishing a changed section shows on the next page load; nothing else is restarted', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  await signIn(context, siteLearner);
  await page.goto(`${site.origin}/grammar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
  const pids = () => [...site.processes].map(([name, { pid }]) => `${name} ${pid}`);
  const before = pids();
  const others = await Promise.all(
    (['dictionary', 'exercises', 'account'] as const).map((name) => liveVersion(site, name)),
  );

  await publishEdited(site, 'grammar', 'src/locales/uk.json', (text) =>
    text.replace('Вісімнадцять тем від простого до складного', 'Нова редакція розділу'),
  );

  await expect(page.getByText('Вісімнадцять тем')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Нова редакція розділу')).toBeVisible();
  expect(pids()).toEqual(before);
  const after = await Promise.all(
    (['dictionary', 'exercises', 'account'] as const).map((name) => liveVersion(site, name)),
  );
  expect(after).toEqual(others);
});

test('with a newer set live, the next link into another section loads it; links within a section do not', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  await signIn(context, siteLearner);
  await siteLearner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${site.origin}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('globalThis.sameDocument = true');
  await publishEdited(site, 'exercises', 'src/locales/uk.json', (text) =>
    text.replace('Вправи з тими самими словами', 'Зовсім нова редакція'),
  );

  await page.getByRole('link', { name: 'Вивчені слова' }).click();
  await expect(page).toHaveURL(/learned-words/);
  await expect(page.getByText('Тут з’являться вивчені слова')).toBeVisible();
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByText('Зовсім нова редакція')).toBeVisible();
  expect(await page.evaluate('globalThis.sameDocument')).toBeUndefined();
});

test('documents are revalidated and change with the set, and released files are immutable', async ({
  site,
  request,
}) => {
  const first = await request.get(`${site.origin}/login`);
  const { etag = '', 'cache-control': caching = '' } = first.headers();
  expect(caching).toContain('no-cache');
  expect((await request.get(`${site.origin}/login`, { headers: { 'if-none-match': etag } })).status()).toBe(
    304,
  );
  const script = /src="(\/releases\/shell\/[^"]+\.js)"/.exec(await first.text())?.[1] ?? '';
  const asset = await request.get(site.origin + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.status()).toBe(200);
  expect(asset.headers()['content-encoding']).toBe('br');
  expect(asset.headers()['cache-control']).toContain('immutable');
  for (const unknown of [
    '/releases/shell/none/main.js',
    '/releases/grammar/../../secrets.json',
    '/releases/',
    script.replace('.js', '.map'),
  ]) {
    expect((await request.get(site.origin + unknown)).status(), unknown).toBe(404);
  }
  expect(first.headers()['content-security-policy']).toContain("script-src 'self'");
});
