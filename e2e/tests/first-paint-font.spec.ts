import { expect, test } from '../support/fixtures.ts';
import {
  expectFontOfSite,
  expectTakenOver,
  holdCode,
  holdRequests,
  openPrerendered,
} from '../support/prerendered-page.ts';

const font = '**/*.woff2';

for (const width of [375, 1920]) {
  test(`a system font stands in until the font of the site is here, and nothing moves up or down at ${width} px`, async ({
    mova,
    quietPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdRequests(page, font);
    const goOn = await holdCode(page);
    await openPrerendered(page, `${mova.origin}/login`);
    const edges = (root: string) =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('${root} main :is(h1, p, label, button, a)')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { top, height } = element.getBoundingClientRect();
            return element.textContent + ': ' + Math.round(top) + ' ' + Math.round(height);
          })`,
      );
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Onest Fallback"/);
    const before = await edges('#first-paint');
    expect(before).not.toEqual([]);
    goOn();
    await expectTakenOver(page);
    expect(await edges('#root')).toEqual(expect.arrayContaining(before));
    release();
    await expectFontOfSite(page);
    expect(await edges('#root')).toEqual(expect.arrayContaining(before));
  });
}

test('a font that fails to load leaves a usable page', async ({ mova, visitorPage: page }) => {
  await page.route(font, (route) => route.abort());
  await page.goto(`${mova.origin}/login`);
  await expectTakenOver(page);
  await page.getByLabel('Електронна адреса').fill('olena@mova.example');
  await expectFontOfSite(page);
});
