import { expect, type Locator, type Page } from '@playwright/test';

export const email = (page: Page): Locator => page.getByLabel('Електронна адреса');
export const password = (page: Page): Locator => page.getByLabel('Пароль', { exact: true });

/** The link to the contact address, by default an example. */
export const contactLink = (page: Page): Locator => page.getByRole('link', { name: 'help@mova.example' });

/** Fills in the registration form and submits it. */
export async function register(page: Page, address: string, secret: string): Promise<void> {
  await page.getByLabel('Ім’я').fill('Олена');
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByLabel('Пароль ще раз').fill(secret);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
}

/** Expects both lines of a message: the Ukrainian one, and the exact English one of the catalogue, marked as such. */
export async function expectBothLines(
  page: Page,
  ukrainian: string | RegExp,
  english: string,
): Promise<void> {
  await expect(page.getByText(ukrainian)).toBeVisible();
  await expect(page.getByText(english, { exact: true })).toHaveAttribute('lang', 'en');
}
