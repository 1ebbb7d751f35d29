import type { Page } from '@playwright/test';
import { expectReflow, expectTargetSizes } from '../support/accessibility.ts';
import { collectErrors, expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  expectFontOfSite,
  expectTakenOver,
  holdCode,
  mainScript,
  openPrerendered,
  publicPages,
} from '../support/prerendered-page.ts';

/** Positions of all visible elements, by their text or name. */
const layout = `[...document.querySelectorAll('a, button, input, h1, h2, p, label, svg, section')].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width <= 1 || !element.checkVisibility() || element.matches('section:empty')) return [];
  const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 30);
  return element.localName + ' ' + name + ': ' + [x, y, width, height].map(Math.round).join(' ');
})`;

for (const [path, heading] of publicPages) {
  test(`${path} is visible before any code, and nothing moves at the client takeover`, async ({
    mova,
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    const release = await holdCode(page);
    await openPrerendered(page, mova.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectFontOfSite(page);
    // First: on a slow machine the check takes so long that the document says that code is missing.
    const painted = await page.evaluate<string[]>(layout);
    await expectAccessible(page);
    release();
    await expectTakenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    // Social sign-in buttons may appear in their reserved space; nothing else moves.
    expect(await page.evaluate<string[]>(layout)).toEqual(expect.arrayContaining(painted));
    await expectAccessible(page);
    await expectTargetSizes(page);
    await expectReflow(page);
  });
}

test('what was typed, checked and pressed before the client takeover is kept', async ({
  mova,
  quietPage: page,
}) => {
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/registration`);
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Електронна адреса').fill('olena@mova.example');
  await page.getByLabel('Пароль', { exact: true }).fill('довгий пароль');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  await page.getByLabel('Ім’я').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search, 'the browser does not submit the prerendered form').toBe('');
  release();
  await expectTakenOver(page);
  await expect(page.getByLabel('Ім’я')).toBeFocused();
  await page.keyboard.type('Пані ');
  await expect(page.getByLabel('Ім’я')).toHaveValue('Пані Олена');
  await expect(page.getByLabel('Електронна адреса')).toHaveValue('olena@mova.example');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Файли cookie' })).toBeHidden();
  await page.getByLabel('Пароль ще раз').fill('довгий пароль');
  await expect(page.getByRole('button', { name: 'Зареєструватися' })).toBeEnabled();
});

test('the first question of /welcome is answered and judged before any code', async ({
  mova,
  quietPage: page,
}) => {
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/welcome`);
  const answer = (name: RegExp) => page.getByRole('button', { name });
  await answer(/дощ/).click();
  // The colours of wrong and right.
  await expect(answer(/дощ/)).toHaveCSS('border-top-color', 'rgb(191, 44, 71)');
  await expect(answer(/сніг/)).toHaveCSS('border-top-color', 'rgb(27, 122, 75)');
  release();
  await expectTakenOver(page);
  await expect(answer(/Неправильно: дощ/)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('snow — це сніг. Запам’ятаймо!')).toBeVisible();
});

/** The notice of a page whose code does not start. */
const startFailure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Сторінка не завантажилася повністю' });

/** Asserts that a page whose code fails says so, and works once it is loaded again. */
async function expectStartFailure(page: Page, address: string, how: 'is refused' | 'never comes') {
  await page.clock.install();
  let isBroken = true;
  await page.route(mainScript, (route) => {
    if (!isBroken) return route.continue();
    return how === 'is refused' ? route.abort() : undefined;
  });
  await openPrerendered(page, address);
  if (how === 'never comes') {
    await expect(startFailure(page)).toBeHidden();
    await page.clock.runFor(8_000);
  }
  await expect(startFailure(page)).toBeVisible();
  isBroken = false;
  await startFailure(page).getByRole('link', { name: 'Оновити' }).click();
  await expectTakenOver(page);
  await expect(startFailure(page)).toBeHidden();
}

for (const how of ['is refused', 'never comes'] as const) {
  test(`a sign-in page whose code ${how} says so and offers to load it again`, async ({
    mova,
    visitorPage: page,
  }) => {
    await expectStartFailure(page, `${mova.origin}/login`, how);
    await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  });

  test(`a dictionary whose code ${how} says so and offers to load it again`, async ({
    mova,
    learner,
    page,
  }) => {
    await learner.client.succeed('POST', '/api/closeWelcome');
    await expectStartFailure(page, `${mova.origin}/home`, how);
    await expect(page.getByRole('heading', { name: 'Мій словник' })).toBeVisible();
  });
}

test('the notice of a page that does not start goes away when its code comes late', async ({
  mova,
  visitorPage: page,
}) => {
  await page.clock.install();
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/login`);
  await page.getByLabel('Електронна адреса').fill('olena@mova.example');
  await page.clock.runFor(8_000);
  await expect(startFailure(page)).toBeVisible();
  release();
  await expectTakenOver(page);
  await expect(startFailure(page)).toBeHidden();
  await expect(page.getByLabel('Електронна адреса')).toHaveValue('olena@mova.example');
});

test('strings become neither markup nor script addresses outside a release', async ({
  mova,
  visitorPage: page,
}) => {
  await page.goto(`${mova.origin}/login`);
  await expectTakenOver(page);
  const outcome = (code: string) =>
    page.evaluate<string>(`(() => {
      try {
        ${code};
        return 'allowed';
      } catch (error) {
        return error.name;
      }
    })()`);
  const script = (address: string) => `document.createElement('script').src = '${address}'`;
  expect(await outcome(`document.body.innerHTML = '<b>x</b>'`)).toBe('TypeError');
  expect(await outcome(script('/api/getUser'))).toBe('TypeError');
  expect(await outcome(script('/releases/account/x/remote-entry.js'))).toBe('allowed');
});

test('a signed-in user sees their own header and a skeleton at once, never those of a visitor', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  const errors = collectErrors(page);
  const release = await holdCode(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await openPrerendered(page, `${mova.origin}/home`);
  await expect(page.getByRole('link', { name: 'Граматика' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Увійти' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Словник' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  release();
  await expectTakenOver(page);
  await expect(page.getByRole('button', { name: new RegExp(learner.name) })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the dictionary shows its words before any code, asks for them once, and keeps what was done with them', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  for (const [foreignWord, nativeWord] of [
    ['umbrella', 'парасоля'],
    ['rainbow', 'веселка'],
  ]) {
    await learner.client.succeed('POST', '/api/addNewWord', { foreignWord, nativeWord });
  }
  const errors = collectErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['/api/getUser', '/api/getNextWords', '/api/getWords'];
  const calls = () => asked.filter((path) => first.includes(path)).toSorted();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(`globalThis.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifts += value; }))
      .observe({ type: 'layout-shift', buffered: true });`);
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/home`);
  const row = (word: string) => page.getByRole('listitem').filter({ hasText: word });
  await expect(row('umbrella')).toContainText('парасоля');
  await expect(row('rainbow')).toContainText('веселка');
  await expect(page.getByRole('paragraph').filter({ hasText: 'umbrella' }), 'the words of today').toHaveText(
    'rainbowumbrella',
  );
  // To two places, as CLS is stated: a font that comes after the first paint moves links of the header by a hair.
  const shifts = await page.evaluate<number>('globalThis.shifts');
  expect(Math.round(shifts * 100), 'a short list moves nothing').toBe(0);
  const place = async (word: string) => {
    const { x, y, height } = (await row(word).boundingBox()) ?? {};
    return [x, y, height];
  };
  const painted = await place('umbrella');
  await row('umbrella').getByRole('checkbox').check();
  await row('umbrella').getByRole('button', { name: 'umbrella', exact: true }).click();
  expect(calls()).toEqual(first.toSorted());
  release();
  await expectTakenOver(page);
  await expect(row('umbrella').getByRole('checkbox')).toBeChecked();
  await expect(row('rainbow').getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'umbrella' }).or(page.getByRole('dialog'))).toContainText(
    'парасоля',
  );
  expect(await place('umbrella')).toEqual(painted);
  expect(calls()).toEqual(first.toSorted());
  expect(errors).toEqual([]);
});

// On its own: answers of the first calls are fresh for a few seconds, and the check takes longer on a slow machine.
test('the words that the dictionary shows before any code are accessible', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await learner.client.succeed('POST', '/api/addNewWord', {
    foreignWord: 'umbrella',
    nativeWord: 'парасоля',
  });
  await holdCode(page);
  await openPrerendered(page, `${mova.origin}/home`);
  await expect(page.getByRole('listitem').filter({ hasText: 'umbrella' })).toContainText('парасоля');
  await expectAccessible(page);
});

test('an empty list says so before any code, and nothing moves at the client takeover', async ({
  mova,
  learner,
  page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  const errors = collectErrors(page);
  const release = await holdCode(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await openPrerendered(page, `${mova.origin}/learned-words`);
  const message = page.getByRole('heading', { name: 'Тут з’являться вивчені слова' });
  await expect(message).toBeVisible();
  await expectAccessible(page);
  const painted = await message.boundingBox();
  release();
  await expectTakenOver(page);
  expect(await message.boundingBox()).toEqual(painted);
  expect(errors).toEqual([]);
});

test('a signed-in user who opens the sign-in page never sees its form', async ({ mova, learner, page }) => {
  const release = await holdCode(page);
  await openPrerendered(page, `${mova.origin}/login`);
  await expect(
    page.getByRole('link', { name: 'Вправи' }).or(page.getByText('Моє меню')).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Електронна адреса')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/home$/);
  expect(learner.name).toBeTruthy();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages can be read, and what needs code says so', async ({ mova, page }) => {
    for (const [path, heading] of publicPages) {
      await page.goto(mova.origin + path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
    }
    // Playwright does not see text in noscript by default.
    const note = page.locator('noscript > div:visible');
    await expect(note).toHaveCount(0);
    for (const path of ['/login', '/home', '/grammar']) {
      await page.goto(mova.origin + path);
      await expect(note, path).toContainText('Потрібен JavaScript');
    }
    await page.goto(`${mova.origin}/welcome`);
    await page.getByRole('link', { name: 'Почати' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
