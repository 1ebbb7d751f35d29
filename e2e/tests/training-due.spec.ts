import { expect, test } from '../support/fixtures.ts';
import { cardsOf, letCardsComeDue } from '../support/site-state.ts';
import {
  goToNext,
  next,
  passIntroduction,
  play,
  question,
  saveResult,
  startCard,
} from '../support/training-run.ts';
import { giveFiveWords, setExercises } from '../support/training-words.ts';

const title = 'З англійської на українську';
const kind = 'translate-words';

test.describe.configure({ timeout: 240_000 });

test('what was trained comes back when its day has come, on /home and on /exercises', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await setExercises(learner);
  const words = await giveFiveWords(learner);
  // Another word that nobody has trained.
  await learner.client.call('POST', '/api/addNewWord', { foreignWord: 'shadow', nativeWord: 'тінь' });
  await page.goto(`${mova.origin}/home`);
  for (const { foreignWord } of words) {
    await page.getByRole('checkbox', { name: `Вибрати слово ${foreignWord}` }).check();
  }
  await expect(page.getByText('Вибрано 5 слів', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await passIntroduction(page, 5);
  for (const part of ['translate-words', 'translate-native-english', 'type-words'] as const) {
    await play(page, { kind: part, words, mistakes: part === 'translate-words' ? [{ word: words[0] }] : [] });
    await goToNext(page);
  }
  // A replay never grades.
  await page.getByRole('button', { name: 'Повторити помилки (1)' }).click();
  await play(page, { kind, words, count: 1 });
  await goToNext(page);
  await saveResult(page);
  await expect(page.getByText('вивчається 30 %')).toHaveCount(4);
  await expect(page.getByText('вивчається 20 %')).toHaveCount(1);
  await expect(page.getByText('На сьогодні:')).toHaveCount(0);
  const cards = await cardsOf(mova, learner);
  expect(cards.map(({ word_id, reps }) => [word_id, reps])).toEqual(words.map(({ id }) => [id, 1]));
  const [mistaken, ...right] = cards.map(({ due }) => due.getTime());
  for (const due of right) expect(due, 'a mistaken word comes back first').toBeGreaterThan(mistaken ?? 0);

  await letCardsComeDue(mova, learner);
  await page.reload();
  await expect(page.getByText('На сьогодні: 5 слів')).toBeVisible();
  await page.getByRole('button', { name: 'Вибрати 5 слів' }).click();
  await expect(page.getByText('Вибрано 5 слів', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Вибрати слово shadow' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Тренувати' }).click();
  await question(page, 1, 5);
  await page.getByRole('link', { name: 'Повернутись на головну' }).click();
  await page.getByRole('button', { name: 'Так, вийти' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await page.getByRole('radio', { name: 'На сьогодні: 5 слів' }).press('Space');
  await expect(page).toHaveURL(/words=due/);
  await expect(page.getByText('Час повторити 5 слів.')).toBeVisible();
  // The choice stands in the address.
  await startCard(page, mova.origin, title, 'due');
  expect((await play(page, { kind, words })).length).toBe(5);
  await goToNext(page);
  await next(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('вивчається 40 %')).toHaveCount(4);
  await expect(page.getByText('вивчається 30 %')).toHaveCount(1);
  await expect(page.getByText('На сьогодні:')).toHaveCount(0);
});
