import type { Page } from '@playwright/test';
import { expectReflow, expectTextSpacing } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver, holdCode, openPrerendered, publicPages } from '../support/prerendered-page.ts';

/** A phone of the lower middle on a slow mobile network, whose layout shifts are counted. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.setViewportSize({ width: 375, height: 740 });
  await page.addInitScript(countShifts);
}

async function expectNothingMoved(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate<number>('shifts');
  // A late font may widen a word by a pixel; browsers report two decimals.
  expect(Math.round(shifts * 100), path).toBe(0);
}

test('on a slow phone nothing moves from the first paint to the client takeover', async ({ mova, page }) => {
  await slowDown(page);
  for (const path of ['/login', '/registration', '/welcome']) {
    await page.goto(mova.origin + path);
    await expectTakenOver(page);
    await expectNothingMoved(page, path);
  }
});

test('on a slow phone nothing moves on the pages of a user until all has arrived', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await learner.client.succeed('POST', '/api/addWordSet', { category: 'FOOD' });
  await slowDown(page);
  for (const [path, last] of [
    ['/home', page.getByRole('list', { name: 'Слова', exact: true })],
    ['/learned-words', page.getByRole('heading', { name: 'Тут з’являться вивчені слова' })],
    ['/exercises', page.getByText(/^Витратить/).first()],
    ['/premium', page.getByText(/^У вас залишилося/)],
    ['/settings', page.getByText('цей пристрій')],
    ['/grammar', page.getByRole('tabpanel')],
  ] as const) {
    await page.goto(mova.origin + path);
    await expectTakenOver(page);
    await expect(last, path).toBeVisible();
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
    await expectNothingMoved(page, path);
  }
});

/** Runs in the page first. */
const countShifts = `globalThis.shifts = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifts += value; }))
  .observe({ type: 'layout-shift', buffered: true });`;

test.describe('unusual content and settings', () => {
  /** Long, unbreakable and partly written from right to left. */
  const name = `Ґрунтовна‮ أولغا ${'Ннесамовитоодовгее'.repeat(5)}`;

  test('a long name of mixed direction does not break header and menu at any width', async ({
    mova,
    learner,
    context,
    quietPage: page,
  }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    await context.addCookies([
      { name: 'userName', value: encodeURIComponent(name), url: mova.origin.replace('http:', 'https:') },
    ]);
    const release = await holdCode(page);
    for (const width of [320, 375, 868, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      await openPrerendered(page, `${mova.origin}/grammar`);
      await expect(page.getByText(name)).toBeVisible();
      expect(await page.evaluate<number>(sideways), `painted at ${width}`).toBeLessThanOrEqual(0);
    }
    release();
    await expectTakenOver(page);
    await expectReflow(page);
  });

  test('wide text spacing, blocked fonts and forced colours break no public page', async ({ mova, page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 740 });
    for (const [path, heading] of publicPages) {
      await page.goto(mova.origin + path);
      await expectTakenOver(page);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectTextSpacing(page);
      await expectReflow(page);
    }
    await page.goto(`${mova.origin}/login`);
    const field = page.getByLabel('Електронна адреса');
    await expect(field).toBeVisible();
    expect(await field.evaluate('(field) => getComputedStyle(field).borderTopStyle')).not.toBe('none');
  });
});

/** Horizontal overflow of the page (px). */
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
