import { expect, test } from '../support/fixtures.ts';
import {
  expectFontOfSite,
  expectTakenOver,
  holdCode,
  holdRequests,
  openPrerendered,
} from '../support/prerendered-page.ts';

const font = '**/*.woff2';

test('a system font stands in until the font of the site is here, and nothing moves', async ({
  mova,
  quietPage: page,
}) => {
  const release = await holdRequests(page, font);
  const goOn = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/login`);
  const heights = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('#first-paint :is(h1, p, label, button)')].map(({ offsetHeight }) => offsetHeight)`,
    );
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Onest Fallback"/);
  const before = await heights();
  release();
  await expectFontOfSite(page);
  expect(await heights()).toEqual(before);
  goOn();
  await expectTakenOver(page);
  await expectFontOfSite(page);
});

test('a font that fails to load leaves a usable page', async ({ mova, visitorPage: page }) => {
  await page.route(font, (route) => route.abort());
  await page.goto(`${mova.origin}/login`);
  await expectTakenOver(page);
  await page.getByLabel('Електронна адреса').fill('olena@mova.example');
  await expectFontOfSite(page);
});
