import type { Locator } from '@playwright/test';
import type { PageElement, PageStyleOf } from '../support/dom-types.ts';
import { collectErrors } from '../support/fixtures.ts';
import { expect, galleryPages, openGallery, test } from '../support/gallery.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import {
  expectNoSidewaysScroll,
  expectNothingCutOff,
  expectWholeWordsInButtons,
  setTextSpacing,
} from '../support/layout-checks.ts';
import { expectPicture, forcePseudoClass } from '../support/screenshots.ts';

// Many screenshots and an axe run each: slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

declare const getComputedStyle: PageStyleOf;

/** Replaces the text of an element. */
const setText = (element: Locator, text: string) =>
  element.evaluate((own, words) => {
    Object.assign(own, { textContent: words });
  }, text);

/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

for (const name of galleryPages) {
  test(`the components under «${name}» support zoom, wide text spacing and a missing font`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize(zoomed);
    await openGallery(page, gallery.origin, { page: name });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await expectWholeWordsInButtons(page);
    await setTextSpacing(page);
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await expectWholeWordsInButtons(page);
    await page.route(/\.woff2$/, (route) => route.abort());
    await openGallery(page, gallery.origin, { page: name });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await expectWholeWordsInButtons(page);
  });

  test(`the components under «${name}» are all reached by keyboard and show the focus`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openGallery(page, gallery.origin, { page: name });
    await expectKeyboardReachesAll(page);
  });
}

test('a dialog at 400 % can be read to its end and answered', async ({ page, gallery }) => {
  await page.setViewportSize(zoomed);
  await openGallery(page, gallery.origin, { page: 'overlays' });
  await page.getByRole('button', { name: 'Повернутись на головну?' }).click();
  const dialog = page.getByRole('alertdialog');
  await setTextSpacing(page);
  await expect(dialog.getByRole('button', { name: 'Залишитися' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await dialog.getByText('Поточне тренування буде скасовано.').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Поточне тренування буде скасовано.')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Повернутись' }).click();
  await expect(dialog).toBeHidden();
});

test('a verdict with its reason can be read from its first line at 400 %', async ({ page, gallery }) => {
  await page.setViewportSize(zoomed);
  await openGallery(page, gallery.origin, { page: 'answers' });
  const [title, next] = [page.getByText('Правильна відповідь:'), page.getByRole('button', { name: 'Далі' })];
  await next.first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -200);
  // Where it sticks to the bottom, its buttons stay on the screen.
  await expect(next.first()).not.toBeInViewport();
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('two buttons of a dialog that do not fit on one line are equally wide', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 868, height: 800 });
  await openGallery(page, gallery.origin, { page: 'overlays' });
  await page.getByRole('button', { name: 'Повернутись на головну?' }).click();
  const buttons = page.getByRole('alertdialog').getByRole('button');
  await setText(buttons.first(), 'Продовжити тренування');
  const [first, second] = [await buttons.first().boundingBox(), await buttons.last().boundingBox()];
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect([second?.x, second?.width]).toEqual([first?.x, first?.width]);
});

test('the content below the progress bar does not move when its number grows longer', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery.origin, { page: 'answers' });
  const stitches = page.getByRole('progressbar').first();
  for (const width of [320, 345, 360, 375, 390, 560, 868]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = new Set<number | undefined>();
    for (const number of [1, 9, 10]) {
      await setText(stitches.locator('span').last(), `Слово ${number} з 10`);
      heights.add((await stitches.boundingBox())?.height);
    }
    expect(heights.size, `heights at ${width} px`).toBe(1);
  }
});

test('wrong and right answers have different shapes in the progress bar', async ({ page, gallery }) => {
  await openGallery(page, gallery.origin, { page: 'answers' });
  const stitches = page.getByRole('progressbar').first().locator('i');
  const shape = (at: number) =>
    stitches
      .nth(at)
      .evaluate((stitch) => getComputedStyle(stitch as unknown as PageElement, '::before').clipPath);
  expect(await shape(1)).not.toBe(await shape(0));
});

for (const name of ['answers', 'choices', 'fields', 'lists'] as const) {
  test(`in forced colours the states under «${name}» can be told apart`, async ({ page, gallery }, info) => {
    const errors = collectErrors(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openGallery(page, gallery.origin, { page: name });
    await expectPicture(page, `${name}-forced-colours`, info);
    expect(errors).toEqual([]);
  });
}

for (const state of ['hover', 'focus-visible', 'active'] as const) {
  test(`controls look as they should under :${state}`, async ({ page, gallery }, info) => {
    await page.setViewportSize({ width: 868, height: 800 });
    for (const name of ['actions', 'choices', 'answers'] as const) {
      await openGallery(page, gallery.origin, { page: name, theme: 'light' });
      // The pointer is over a label too; the focus is on its control alone.
      const label = state === 'focus-visible' ? '' : ', label';
      await forcePseudoClass(page, `main :is(button, a, input${label})`, state);
      await expectPicture(page, `${name}-${state}`, info);
    }
  });
}
