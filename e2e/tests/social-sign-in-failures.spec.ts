import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import { alert, facebook, google } from '../support/sign-in-buttons.ts';
import { startTestSite } from '../support/test-site.ts';

test('a closed window shows a quiet message', async ({ mova, page }) => {
  await page.goto(`${mova.origin}/login`);
  const opened = page.context().waitForEvent('page');
  await facebook(page).click();
  await (await opened).close();
  await expect(
    page.getByText(
      'Ви не завершили вхід через Facebook. Натисніть його кнопку ще раз або увійдіть із паролем.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Not logged in.')).toHaveAttribute('lang', 'en');
  await expect(alert(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a blocked script shows a message in its place; the form works, and the button appears after a retry', async ({
  mova,
  page,
}) => {
  await page.route(/\/gsi\/client$/, (route) => route.abort('blockedbyclient'));
  await page.goto(`${mova.origin}/login`);
  await expect(page.getByText('Providers not ready.')).toHaveAttribute('lang', 'en');
  await expect(alert(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Електронна адреса').fill('nobody@mova.example');
  await page.getByLabel('Пароль', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(
    page.getByText('Цю електронну адресу не зареєстровано. Перевірте її або зареєструйтеся.'),
  ).toBeVisible();
  await page.unroute(/\/gsi\/client$/);
  await page
    .getByRole('status')
    .filter({ hasText: 'Google' })
    .getByRole('button', { name: 'Спробувати ще раз' })
    .click();
  await expect(google(page)).toBeVisible();
});

test('without a provider there is no button, no foreign address and no empty space', async ({ page }) => {
  test.setTimeout(180_000);
  const env = { RATE_LIMIT: '0', GOOGLE_CLIENT_ID: '', FACEBOOK_APP_ID: '' };
  const site = await startTestSite('social-off', { env });
  const errors = collectErrors(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const providers = page.waitForResponse(/\/oauth\/providers$/);
  const response = await page.goto(`${site.origin}/login`);
  await providers;
  await expect(page.getByRole('region', { name: 'Інші способи увійти' })).toBeHidden();
  await expect(google(page)).toHaveCount(0);
  await expect(facebook(page)).toHaveCount(0);
  expect([...hosts]).toEqual([site.origin]);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).not.toMatch(/https?:/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  // Every script that runs, those of sections included, has a hash.
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  await page.goto(`${site.origin}/welcome`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const script = page.locator('script[src*="/releases/shell/"]').first();
  const outcome = await script.evaluate(
    (known) =>
      new Promise((resolve) => {
        const copy = known.ownerDocument.createElement('script');
        copy.onload = () => resolve('run');
        copy.onerror = () => resolve('blocked');
        copy.src = known.getAttribute('src') ?? '';
        known.after(copy);
      }),
  );
  expect(outcome).toBe('blocked');
  expect(site.processes.has('identity-provider')).toBe(false);
  expect(errors).toEqual([]);
  await site.stop();
});
