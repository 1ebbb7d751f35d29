import { randomUUID } from 'node:crypto';
import { expectSound } from '../support/accessibility.ts';
import { email, expectBothLines, password, register } from '../support/account-pages.ts';
import { ApiClient } from '../support/api-client.ts';
import { collectFaults, expect, test } from '../support/fixtures.ts';
import { confirmationLink, mailsTo } from '../support/learner.ts';

// Whole journeys by mail, each state looked at by axe.
test.describe.configure({ timeout: 180_000 });

test('a forgotten password is set anew by mail, and all other sessions end', async ({
  mova,
  learner,
  visitorPage: page,
}) => {
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
  // The learner fixture removes its account with a session of its own.
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: fresh });
});

test('the confirmation mail can be sent again, which ends the link before it', async ({
  mova,
  quietPage: page,
}) => {
  const address = `again-${randomUUID()}@mova.example`;
  await page.goto(`${mova.origin}/registration`);
  await register(page, address, 'довгий пароль');
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
