import { expect, expectAccessible, test } from '../support/fixtures.ts';

test.beforeEach(async ({ learner }) => {
  const answer = await learner.client.call('POST', '/api/addWordSet', { category: 'TOP_WORDS' });
  expect(answer.json).toEqual({ added: 100, skipped: 0 });
});

test('the dictionary pages through all words, twenty a page', async ({ mova, quietPage: page }) => {
  await page.goto(`${mova.origin}/home`);
  const rows = page.getByRole('list', { name: 'Слова' }).getByRole('listitem');
  const status = page.getByText(/Сторінка \d+ з 5/);
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Попередня сторінка' })).toBeHidden();
  const seen = new Set<string>();
  for (let number = 1; number <= 5; number++) {
    await expect(status).toHaveText(`Сторінка ${number} з 5`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(rows).toHaveCount(20);
    for (const text of await rows.locator('[lang=en]').allTextContents()) seen.add(text);
    if (number < 5) await page.getByRole('button', { name: 'Наступна сторінка' }).click();
  }
  expect(seen.size).toBe(100);
  await expect(page.getByRole('button', { name: 'Наступна сторінка' })).toBeHidden();
  await page.getByRole('button', { name: 'Перша сторінка' }).click();
  await expect(status).toHaveText('Сторінка 1 з 5');
});

test('search and filters work over the whole dictionary and survive a reload', async ({ mova, page }) => {
  await page.goto(`${mova.origin}/home`);
  const rows = page.getByRole('list', { name: 'Слова' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByLabel('Тема').selectOption('WEATHER');
  await expect(page.getByText('Знайдено 10 слів')).toBeVisible();
  await expect(rows).toHaveCount(10);
  const word = (await rows.nth(3).locator('[lang=en]').first().textContent()) ?? '';
  await page.getByLabel('Пошук слова').fill(word.toUpperCase());
  await page.getByRole('button', { name: 'Шукати' }).click();
  await expect(rows.filter({ hasText: word })).toHaveCount(1);
  await page.reload();
  await expect(rows.filter({ hasText: word })).toHaveCount(1);
  await expect(page.getByLabel('Тема')).toHaveValue('WEATHER');
  await page.getByLabel('Пошук слова').fill('%');
  await page.getByRole('button', { name: 'Шукати' }).click();
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показати всі слова' }).click();
  await expect(rows).toHaveCount(20);
  await page.getByLabel('Прогрес').selectOption('LEARNED');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`an edit that is not saved survives a reload at ${width} px, and is dropped by the user alone`, async ({
    mova,
    quietPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${mova.origin}/home`);
    const row = page.getByRole('list', { name: 'Слова' }).getByRole('listitem').first();
    await row.getByRole('button', { name: /^[a-z ]+$/ }).click();
    await page.getByRole('button', { name: 'Змінити', exact: true }).click();
    const example = page.getByRole('textbox', { name: 'Власний приклад' });
    await example.fill('An example of my own.');
    await page.reload();
    await expect(example).toHaveValue('An example of my own.');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Зміни ще не збережено')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(example).toBeHidden();
    await page.reload();
    await expect(row).toBeVisible();
    await expect(example).toBeHidden();
  });
}
