import { expect, test } from '../support/fixtures.ts';
import { field, goToNext, play, question, saveResult, startCard, verdict } from '../support/training-run.ts';
import { trainingsOf } from '../support/training-words.ts';

test.describe.configure({ timeout: 240_000 });

test('a training opened in a second tab goes on there, is followed by the first, and is charged once', async ({
  mova,
  learner,
  words,
  context,
  quietPage: page,
}) => {
  const kind = 'type-words';
  await startCard(page, mova.origin, kind);
  await play(page, { kind, words, to: 2 });
  const third = await question(page, 3, 5);

  const other = await context.newPage();
  await other.goto(`${mova.origin}/translate-words`);
  await expect(other).toHaveURL(/\/type-words$/);
  await expect(other.getByText('Це тренування вже йде в іншій вкладці.')).toBeVisible();
  expect(await question(other, 3, 5)).toBe(third);

  await play(other, { kind, words, from: 3 });
  await expect(page.getByRole('heading', { name: 'Добре, рухаємося далі' })).toBeVisible();
  await goToNext(other);
  await saveResult(other);
  await expect(page).toHaveURL(/\/home$/);
  expect(await trainingsOf(learner)).toMatchObject({
    freeTrainingsLeft: 7,
    totalTrainings: 1,
    trainings: [{ correct: 5, wrong: 0 }],
  });
});

test('«Не знаю» and «Я помилився клавішею» by keyboard', async ({ mova, words, quietPage: page }) => {
  await startCard(page, mova.origin, 'type-words');
  const wordAt = async (number: number) => {
    const asked = await question(page, number, 5);
    return words.find(({ nativeWord }) => nativeWord === asked)?.foreignWord ?? '';
  };
  const first = await wordAt(1);
  await page.getByRole('button', { name: 'Не знаю' }).press('Enter');
  await expect(page.getByText('Перша літера:')).toContainText(`Перша літера: ${first[0]}.`);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Запам’ятаймо: ${first}`).first()).toBeVisible();
  await page.keyboard.press('Enter');

  const second = await wordAt(2);
  await page.keyboard.type(`${second}x`);
  await page.keyboard.press('Enter');
  await expect(verdict(page, false)).toBeVisible();
  await page.getByRole('button', { name: 'Я помилився клавішею' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(`${second}x`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(verdict(page, true)).toBeVisible();
});
