import { collectFaults } from '../support/fixtures.ts';
import { expect, galleryPages, openGallery, test } from '../support/gallery.ts';
import { expectKeyboardReachesAll } from '../support/keyboard-checks.ts';
import { expectNoSidewaysScroll, expectNothingCutOff, setTextSpacing } from '../support/layout-checks.ts';
import { expectPicture, forcePseudoClass } from '../support/screenshots.ts';

// Many pictures and a whole audit each: on a busy machine that takes its time.
test.describe.configure({ timeout: 180_000 });

/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

for (const name of galleryPages) {
  test(`the components under «${name}» bear zoom, wide letters and a missing font`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize(zoomed);
    await openGallery(page, gallery.origin, { page: name });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await setTextSpacing(page);
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await page.route(/\.woff2$/, (route) => route.abort());
    await openGallery(page, gallery.origin, { page: name });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
  });

  test(`the components under «${name}» are all reached by keyboard, and show it`, async ({
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

for (const name of ['answers', 'choices', 'fields', 'lists'] as const) {
  test(`in forced colours the states under «${name}» can be told apart`, async ({ page, gallery }, info) => {
    const faults = collectFaults(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openGallery(page, gallery.origin, { page: name });
    await expectPicture(page, `${name}-forced-colours`, info);
    expect(faults).toEqual([]);
  });
}

for (const state of ['hover', 'focus-visible', 'active'] as const) {
  test(`controls look as they should under :${state}`, async ({ page, gallery }, info) => {
    await page.setViewportSize({ width: 868, height: 800 });
    for (const name of ['actions', 'choices', 'answers'] as const) {
      await openGallery(page, gallery.origin, { page: name, theme: 'light' });
      // The pointer is over a label as well; the focus is on its control alone.
      const label = state === 'focus-visible' ? '' : ', label';
      await forcePseudoClass(page, `main :is(button, a, input${label})`, state);
      await expectPicture(page, `${name}-${state}`, info);
    }
  });
}
