import { collectErrors } from '../support/fixtures.ts';
import { expect, expectAccessible, galleryPages, openGallery, test } from '../support/gallery.ts';
import { expectLargeTargets } from '../support/layout-checks.ts';
import { expectPicture, expectView } from '../support/screenshots.ts';

// Many screenshots and an axe run each: slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

const themes = ['light', 'dark'] as const;
const widths = [375, 868] as const;

for (const name of galleryPages) {
  for (const theme of themes) {
    test(`the components under «${name}» look as they should, ${theme}`, async ({ page, gallery }, info) => {
      const errors = collectErrors(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await openGallery(page, gallery.origin, { page: name, theme });
        await expectPicture(page, `${name}-${theme}-${width}`, info);
        await expectLargeTargets(page);
      }
      await expectAccessible(page);
      expect(errors).toEqual([]);
    });
  }
}

for (const theme of themes) {
  test(`overlays look as they should and are accessible, ${theme}`, async ({ page, gallery }, info) => {
    const errors = collectErrors(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await openGallery(page, gallery.origin, { page: 'overlays', theme });
      const overlays = [
        ['dialog', 'Вітаємо у словнику', 'dialog'],
        ['question', 'Повернутись на головну?', 'alertdialog'],
        ['menu', 'Дії зі словом ajar', 'menu'],
        ['tooltip', 'Як проходить тренування', 'dialog'],
      ] as const;
      for (const [overlay, button, role] of overlays) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole(role)).toBeVisible();
        await expectView(page, `${overlay}-${theme}-${width}`, info);
        if (width === 375) await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toBeHidden();
      }
    }
    expect(errors).toEqual([]);
  });

  test(`a toast looks as it should, ${theme}`, async ({ page, gallery }, info) => {
    await page.setViewportSize({ width: 375, height: 640 });
    await openGallery(page, gallery.origin, { page: 'feedback', theme });
    await page.getByRole('button', { name: 'Видалити слово', exact: true }).press('Enter');
    const region = page.getByRole('region', { name: 'Сповіщення' });
    // Its time is stopped while it has the focus.
    await region.getByRole('button', { name: 'Повернути' }).focus();
    await expectView(page, `toasts-${theme}-375`, info);
    await expectAccessible(page);
  });
}

for (const width of [320, 375]) {
  test(`a toast gives its text room next to a long action at ${width} px`, async ({ page, gallery }) => {
    await page.setViewportSize({ width, height: 640 });
    await openGallery(page, gallery.origin, { page: 'feedback', theme: 'light' });
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Спробувати ще раз', exact: true })
      .press('Enter');
    const region = page.getByRole('region', { name: 'Сповіщення' });
    const action = region.getByRole('button', { name: 'Спробувати ще раз' });
    await action.focus();
    // It rises while it is measured.
    await expect(async () => {
      const [text, button] = [await region.getByRole('paragraph').boundingBox(), await action.boundingBox()];
      expect(text?.width).toBeGreaterThan(width / 2);
      expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    }).toPass({ timeout: 5_000 });
  });
}
