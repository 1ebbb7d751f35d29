import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

test.use({ viewport: { width: 360, height: 640 } });

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('nothing to be seen');
  return found;
};

for (const { path, button, width, height } of [
  { path: '/login', button: 'Увійти', width: 320, height: 640 },
  { path: '/login', button: 'Увійти', width: 375, height: 667 },
  { path: '/registration', button: 'Зареєструватися', width: 375, height: 812 },
]) {
  test(`the notice leaves the button of ${path} in view at ${width} × ${height}`, async ({
    mova,
    visitorPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(mova.origin + path);
    await expectTakenOver(page);
    const notice = await box(page.getByRole('region', { name: 'Файли cookie' }));
    const submit = await box(page.getByRole('main').getByRole('button', { name: button, exact: true }));
    expect(notice.height).toBeLessThan(96);
    expect(submit.y + submit.height).toBeLessThanOrEqual(notice.y);
  });
}

for (const [width, height] of [
  [375, 740],
  [375, 667],
] as const) {
  test(`the notice leaves «Далі» of the try in view, with what is sewn, at ${width} × ${height}`, async ({
    mova,
    visitorPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${mova.origin}/welcome`);
    await expectTakenOver(page);
    const options = page.getByRole('group', { name: 'Що це означає?' });
    // Playwright would scroll to what it clicks.
    await options.getByRole('button', { name: 'сніг' }).dispatchEvent('click');
    const next = page.getByRole('button', { name: 'Далі' });
    await expect(next).toBeFocused();
    const notice = await box(page.getByRole('region', { name: 'Файли cookie' }));
    const { y, height: high } = await box(next);
    expect(y + high).toBeLessThanOrEqual(notice.y);
    // No further than that: what the answer has sewn stays in sight.
    expect(notice.y - y - high).toBeLessThan(20);
    const picture = page.getByRole('region', { name: 'Спробуйте Mova' }).locator('svg').first();
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await next.dispatchEvent('click');
    await options.getByRole('button', { name: 'хліб' }).dispatchEvent('click');
    await next.dispatchEvent('click');
    await page.getByRole('button', { name: 'Не знаю' }).dispatchEvent('click');
    await next.dispatchEvent('click');
    const end = page.getByRole('heading', { name: 'Ось ваші перші три слова' });
    await expect(end).toBeFocused();
    await expect(end).toBeInViewport({ ratio: 1 });
  });
}

test('the notice covers nothing at the end of a page', async ({ mova, visitorPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/login', '/registration']) {
    await page.goto(mova.origin + path);
    await expectTakenOver(page);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const notice = page.getByRole('region', { name: 'Файли cookie' });
    await expect
      .poll(async () => {
        const footer = await box(page.getByRole('contentinfo'));
        return (await box(notice)).y - footer.y - footer.height;
      }, path)
      // Boxes end between pixels.
      .toBeGreaterThan(-1);
  }
});

const toastLift = (page: Page) =>
  page.evaluate<number>(
    "Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--toast-lift'))",
  );

test('the notice covers no answer of a quiz on a small phone, and waits at the end of its page', async ({
  mova,
  learner,
  page,
}) => {
  expect(learner.name).toBeTruthy();
  const notice = page.getByRole('region', { name: 'Файли cookie' });
  await page.goto(`${mova.origin}/grammar`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  // The page replaces the prerendered notice by its own.
  await expectTakenOver(page);
  // On other pages it is at the bottom of the screen.
  await expect(notice).toBeInViewport({ ratio: 1 });
  // There, toasts and bars are above it; over a task they are at the very bottom.
  // Both grow when the font arrives.
  await expect.poll(async () => (await toastLift(page)) - (await box(notice)).height).toBe(12);
  await page.goto(`${mova.origin}/grammar-exercise`);
  const answers = page.getByRole('main').locator('button[aria-pressed]');
  await expect(answers).toHaveCount(4);
  await expect.poll(async () => (await box(notice)).y).toBeGreaterThan((await box(answers.last())).y);
  for (const answer of await answers.all()) {
    await answer.scrollIntoViewIfNeeded();
    const [own, over] = [await box(answer), await box(notice)];
    expect(own.y + own.height).toBeLessThanOrEqual(over.y);
  }
  await expect.poll(() => toastLift(page)).toBe(0);
  await notice.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(notice).toBeHidden();
  await expect(answers).toHaveCount(4);
});
