import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { keyOf, type QuizQuestion, questionsOf } from '../support/grammar-quiz.ts';

/** Answers pages of the test; its first questions rightly, as many as given, the others wrongly. */
async function answerPages(
  page: Page,
  questions: readonly unknown[],
  numbers: readonly number[],
  right: number,
): Promise<void> {
  for (const number of numbers) {
    await expect(page.getByRole('heading', { name: `Сторінка ${number} з 4` })).toBeVisible();
    const groups = await page.getByRole('group').all();
    for (const [at, group] of groups.entries()) {
      const place = (number - 1) * 5 + at;
      const key = Number(keyOf(questions[place] as QuizQuestion, place < right));
      await group
        .getByRole('radio')
        .nth(key - 1)
        .check();
    }
    await page.getByRole('button', { name: number === 4 ? 'Завершити' : 'Далі' }).click();
  }
}

for (const [right, ukrainian, english] of [
  [10, 'Початковий', 'Beginner A1 / A2'],
  [11, 'Середній', 'Intermediate B1 / B2'],
  [15, 'Середній', 'Intermediate B1 / B2'],
  [16, 'Просунутий', 'Advanced C1 / C2'],
] as const) {
  test(`the level test with ${right} right answers says ${english}`, async ({ mova, learner, page }) => {
    const questions = await questionsOf(learner, '/api/getLevelTest');
    await page.goto(`${mova.origin}/test-results`);
    await expect(page).toHaveURL(`${mova.origin}/level-test`);
    await answerPages(page, questions, [1, 2, 3, 4], right);
    await expect(page).toHaveURL(`${mova.origin}/test-results`);
    await expect(page.getByText(english)).toBeVisible();
    await expect(page.getByText(ukrainian, { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Переглянути результати' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Ваші відповіді' }).getByText('Правильно')).toHaveCount(
      right,
    );
    await expectAccessible(page);
    // On a phone, next to a long answer.
    await page.setViewportSize({ width: 320, height: 640 });
    const heights = await page
      .getByRole('list', { name: 'Ваші відповіді' })
      .getByText(/^[ABC][12]$/)
      .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().height));
    expect(heights).toHaveLength(20);
    expect(Math.max(...heights)).toBe(Math.min(...heights));
  });
}

test('a level test that is finished offline shows its result', async ({ mova, learner, page }) => {
  const questions = await questionsOf(learner, '/api/getLevelTest');
  await page.goto(`${mova.origin}/level-test`);
  await answerPages(page, questions, [1, 2, 3], 12);
  await expect(page.getByRole('heading', { name: 'Сторінка 4 з 4' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await answerPages(page, questions, [4], 12);
  await expect(page.getByText('Intermediate B1 / B2')).toBeVisible();
});
