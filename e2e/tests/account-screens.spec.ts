import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectReflow, expectTargetSizes } from '../support/accessibility.ts';
import { ApiClient } from '../support/api-client.ts';
import { collectFaults, expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { confirmationLink, createLearner } from '../support/learner.ts';

// Whole journeys by mail, each state looked at by axe.
test.describe.configure({ timeout: 180_000 });

const email = (page: Page) => page.getByLabel('Електронна адреса');
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });

/** What every page and state must hold at once. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargetSizes(page);
  await expectReflow(page);
}

/** Both lines of a message: Ukrainian, and the exact English of the catalogue, quieter and marked. */
async function expectBothLines(page: Page, ukrainian: string | RegExp, english: string): Promise<void> {
  await expect(page.getByText(ukrainian)).toBeVisible();
  await expect(page.getByText(english, { exact: true })).toHaveAttribute('lang', 'en');
}

/** The link to the address that learners write to: an example in the embedded default. */
const contactLink = (page: Page) => page.getByRole('link', { name: 'help@mova.example' });

/** Number of mails an address has got. */
async function mailsTo(origin: string, address: string): Promise<{ subject: string; links: string[] }[]> {
  const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string; links: string[] }[];
}

test('a forgotten password is set anew by mail, and all other sessions end', async ({
  mova,
  learner,
  browser,
}) => {
  // Visitors’ pages: in a browser of its own, where the learner is not signed in.
  const page = await (await browser.newContext()).newPage();
  const faults = collectFaults(page);
  await page.goto(`${mova.origin}/login`);
  // Only code takes what was typed along: before it is there, the link is a plain one.
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await email(page).fill(learner.email);
  await page.getByRole('link', { name: 'Забули пароль?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(email(page)).toHaveValue(learner.email);
  await expectSound(page);
  await page.getByRole('button', { name: 'Скинути пароль' }).click();
  await expect(page.getByText('Перевірте поштову скриньку')).toBeVisible();
  await expect(email(page)).toBeHidden();
  await expectSound(page);

  await expect.poll(async () => (await mailsTo(mova.origin, learner.email)).length).toBe(2);
  const link = (await confirmationLink(mova.origin, learner.email)).href;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Відновлення пароля' })).toBeVisible();
  const done = page.getByRole('button', { name: 'Готово' });
  await expect(done).toBeDisabled();
  await password(page).fill('short');
  await page.getByLabel('Підтвердьте пароль').fill('другий');
  await page.getByLabel('Підтвердьте пароль').blur();
  await expectBothLines(
    page,
    'Пароль має містити щонайменше 8 символів.',
    'Minimum 8 characters in the password',
  );
  await expectBothLines(page, 'Паролі не збігаються.', 'Passwords do not match');
  await expectSound(page);
  const fresh = 'новий довгий пароль';
  await password(page).fill(fresh);
  await page.getByLabel('Підтвердьте пароль').fill(fresh);
  await done.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Пароль змінено. Увійдіть із новим.')).toBeVisible();
  await expectSound(page);
  expect((await learner.client.call('GET', '/api/getUser')).status).toBe(401);
  expect(faults).toEqual([]);

  await page.goto(link);
  await password(page).fill(fresh);
  await page.getByLabel('Підтвердьте пароль').fill(fresh);
  const alert = page.waitForEvent('dialog');
  const press = done.click();
  const dialog = await alert;
  expect(dialog.message()).toContain('something went wrong!');
  await dialog.accept();
  await press;
  await expectBothLines(page, 'Посилання вже недійсне. Замовте нове.', 'something went wrong!');
  await expect(page.getByRole('link', { name: 'Замовити нове посилання' })).toBeVisible();
  await expectSound(page);
  await page.context().close();
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: fresh });
});

test('the confirmation mail can be sent again, which ends the link before it', async ({
  mova,
  quietPage: page,
}) => {
  const address = `again-${randomUUID()}@mova.example`;
  await page.goto(`${mova.origin}/registration`);
  await page.getByLabel('Ім’я').fill('Олена');
  await email(page).fill(address);
  await password(page).fill('довгий пароль');
  await page.getByLabel('Пароль ще раз').fill('довгий пароль');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page).toHaveURL(/\/email-to-verify$/);
  const first = await confirmationLink(mova.origin, address);
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click();
  await expect(page.getByText('Діє лише посилання з найновішого листа.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Надіслати ще раз за \d+ секунд/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectSound(page);
  await expect.poll(async () => (await mailsTo(mova.origin, address)).length).toBe(2);
  const second = await confirmationLink(mova.origin, address);
  expect(second.href).not.toBe(first.href);
  const client = new ApiClient(mova.origin);
  const confirm = (link: URL) =>
    client.call('POST', '/oauth/confirm', { token: link.searchParams.get('token') });
  expect((await confirm(first)).status).toBe(410);
  await page.goto(second.href);
  await expect(page.getByText('Адресу підтверджено. Тепер увійдіть.')).toBeVisible();
});

test('every refusal of the sign-in is said in both languages and clears what was left of a session', async ({
  mova,
  page,
  context,
}) => {
  const learner = await createLearner(mova.origin);
  const submit = page.getByRole('button', { name: 'Увійти', exact: true });
  const attempt = async (address: string, secret: string) => {
    await email(page).fill(address);
    await password(page).fill(secret);
    // As another tab may leave it while this one stands.
    await context.addCookies([{ name: 'accessToken', value: 'left-over', url: mova.origin }]);
    await submit.click();
  };
  const expectCleared = async () =>
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await page.goto(`${mova.origin}/login`);

  await attempt('nobody@mova.example', 'довгий пароль');
  await expectBothLines(
    page,
    'Цю електронну адресу не зареєстровано.',
    'The email you provided is not registered in the system.',
  );
  await expectCleared();
  await attempt(learner.email, 'хибний пароль');
  await expectBothLines(page, 'Неправильна адреса або пароль.', 'Wrong password or email.');
  await expectCleared();
  await expectSound(page);

  const waiting = `waiting-${randomUUID()}@mova.example`;
  const form = { username: 'О', email: waiting, password: 'довгий пароль', confirmPassword: 'довгий пароль' };
  await new ApiClient(mova.origin).succeed('POST', '/oauth/registration', form);
  await attempt(waiting, form.password);
  await expectBothLines(
    page,
    /лист із посиланням чекає/,
    'Please confirm your account and check your mailbox.',
  );
  await expectSound(page);
  await page.getByRole('link', { name: 'Надіслати лист ще раз' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await page.goBack();

  // One was wrong already; ten in a row lock this address out of the account.
  for (let guess = 1; guess < 10; guess += 1) {
    const refused = page.waitForResponse('**/oauth/login');
    await attempt(learner.email, `хибний пароль ${guess}`);
    expect((await refused).status()).toBe(401);
  }
  await attempt(learner.email, learner.password);
  await expectBothLines(
    page,
    /Вхід закрито з міркувань безпеки\. Спробуйте за \d+ хвилин/,
    'Your account was locked for security reasons. Please contact us.',
  );
  await expect(page.getByRole('link', { name: 'Задати новий пароль' })).toBeVisible();
  await expect(contactLink(page)).toHaveAttribute('href', /^mailto:/);
  await expectSound(page);

  await page.route('**/oauth/login', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await attempt(learner.email, learner.password);
  await expectBothLines(page, /Щось пішло не так/, 'Oops, something went wrong...');
  await expect(email(page)).toHaveValue(learner.email);
  await learner.remove();
});

test('a refused registration says why, and what was typed stays, reloads included', async ({
  mova,
  learner,
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${mova.origin}/registration`);
  for (const label of ['Ім’я', 'Електронна адреса', 'Пароль', 'Пароль ще раз']) {
    await page.getByLabel(label, { exact: true }).focus();
  }
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  for (const line of [
    'Name is required',
    'E-mail address is required',
    'Password is required',
    'Password confirmation is required',
    'This field is required',
  ]) {
    await expect(page.getByText(line, { exact: true })).toHaveAttribute('lang', 'en');
  }
  await expectSound(page);
  await page.getByLabel('Ім’я').fill('Олена');
  await email(page).fill(learner.email);
  await password(page).fill('довгий пароль');
  await page.getByLabel('Пароль ще раз').fill('довгий пароль');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expectBothLines(
    page,
    'Ця електронна адреса вже зареєстрована.',
    'The e-mail you provided already exists in the system.',
  );
  await expectSound(page);
  await page.reload();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  await expect(email(page)).toHaveValue(learner.email);
  await expect(password(page)).toHaveValue('');
  await page.context().close();
});

test('settings are kept, and what is not saved survives a failure and a renewed token', async ({
  mova,
  learner,
  page,
  context,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/settings`);
  const us = page.getByRole('button', { name: 'Google US English' });
  await us.click();
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Озвучення аудіо' }).uncheck();
  await expectSound(page);

  await page.route('**/api/saveSettings', (route) => route.abort());
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText(/Зберегти не вдалося/)).toBeVisible();
  await expect(page.getByText('Налаштування успішно збережені!')).toBeHidden();
  await expectSound(page);
  await page.unroute('**/api/saveSettings');

  // A token past its life: stored, and the page reloads once.
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value;
  let refreshed = 0;
  await page.route('**/api/saveSettings', async (route) => {
    refreshed += 1;
    if (refreshed > 1) return route.continue();
    const body = { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken: token };
    await route.fulfill({ status: 401, json: body });
  });
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await reload;
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Є незбережені зміни.')).toBeVisible();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Налаштування успішно збережені!')).toBeVisible();
  await expectSound(page);

  const cookie = (await context.cookies()).find(({ name }) => name === 'settings')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(cookie))).toMatchObject({
    voiceType: 'Google US English',
    turnOnAudio: false,
  });
  await page.reload();
  await expect(us).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch', { name: 'Озвучення аудіо' })).not.toBeChecked();
});

test('a device is ended from the settings, after a question, and its next call is refused', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  const elsewhere = new ApiClient(mova.origin);
  await elsewhere.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/settings`);
  const list = page.getByRole('list', { name: 'Ваші пристрої' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('цей пристрій')).toHaveCount(1);
  await page.getByRole('button', { name: 'Вийти на всіх інших пристроях' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Скасувати' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await elsewhere.call('GET', '/api/getUser')).status).toBe(200);
  await list.getByRole('button', { name: /^Завершити сеанс/ }).click();
  await question.getByRole('button', { name: 'Завершити' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.call('GET', '/api/getUser')).status).toBe(401);
  await expectSound(page);
});

test('the premium page states the plans and opens the stores in new tabs', async ({
  mova,
  learner,
  quietPage: page,
  context,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/premium`);
  await expect(page.getByRole('heading', { name: 'Вивчайте англійську без обмежень!' })).toBeVisible();
  const plans = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(plans).toHaveCount(3);
  await expect(plans.nth(0)).toContainText('4,99');
  await expect(plans.nth(1)).toContainText(/Вибір користувачів.*2,99.*35,99.*59,99.*41%/s);
  await expect(plans.nth(2)).toContainText(/1,99.*47,99.*119,99.*61%/s);
  await expectSound(page);
  for (const store of ['apps.apple.com', 'play.google.com']) {
    await context.route(`https://${store}/**`, (route) => route.fulfill({ body: 'store' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('main').locator(`a[href*="${store}"]`).click();
    expect(new URL((await opened).url()).hostname).toBe(store);
  }
});

test('legal texts are English, and their contents lead to the headings', async ({
  mova,
  quietPage: page,
}) => {
  for (const path of ['/privacy-policy', '/terms-of-use']) {
    await page.goto(mova.origin + path);
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    // The address of this site, for code and for readers without it.
    const address = (await contactLink(page).getAttribute('href')) ?? '';
    expect(await (await page.request.get(mova.origin + path)).text()).toContain(`href="${address}"`);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: /^Delet/ })
      .click();
    await expect(page).toHaveURL(/#deletion$/);
    await expect(page.getByRole('heading', { name: /^Deleting/ })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Deleting/ })).toBeInViewport();
    await expectSound(page);
  }
});

test('a browser without cookies is told so, and nothing reloads for ever', async ({ mova, page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.addInitScript(`
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  `);
  for (const path of ['/login', '/registration', '/forgot-password']) {
    await page.goto(mova.origin + path);
    await expect(
      page.getByRole('alert').filter({ hasText: 'не зберігає файлів cookie' }),
      path,
    ).toBeVisible();
    await expectAccessible(page);
  }
  expect(documents).toBe(3);
});

test('signing in, settings and signing out need no pointer', async ({ mova, browser }) => {
  const learner = await createLearner(mova.origin);
  await learner.client.succeed('POST', '/api/closeWelcome');
  const page = await (await browser.newContext()).newPage();
  const faults = collectFaults(page);
  await page.goto(`${mova.origin}/login`);
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await email(page).focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Показати пароль' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Забули пароль?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  // Where the focus goes on arrival; only then Tab and the menu are the learner's.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const menu = page.getByRole('button', { name: new RegExp(learner.name) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Налаштування' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Google US English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Google US English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('radio', { name: /Звичайний/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Повільний/ })).toBeChecked();
  await page.getByRole('button', { name: 'Зберегти' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Налаштування успішно збережені!')).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
  await learner.remove();
});

const visitorPages = [
  '/login',
  '/registration',
  '/email-to-verify',
  '/forgot-password',
  '/reset-password?token=x',
];
const learnerPages = ['/settings', '/premium'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 868, 1920]) {
    test(`the pages hold at ${width} px, ${colorScheme}`, async ({ mova, learner, browser }) => {
      await learner.client.succeed('POST', '/api/closeWelcome');
      for (const paths of [visitorPages, learnerPages]) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        if (paths === learnerPages) await signIn(context, learner);
        const page = await context.newPage();
        const faults = collectFaults(page);
        for (const path of paths) {
          await page.goto(mova.origin + path);
          await expect(page.locator('#first-paint')).toHaveCount(0);
          await expect(page.locator('h1')).toBeVisible();
          const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          expect(beyond, path).toBeLessThanOrEqual(0);
          if (width === 375) await expectAccessible(page);
        }
        expect(faults).toEqual([]);
        await context.close();
      }
    });
  }
}
