import { expect, type Page } from '@playwright/test';
import type { Learner } from './learner.ts';

export interface QuizQuestion {
  readonly options: readonly { readonly value: string; readonly isCorrect?: true }[];
}

/** Indexes of the ten questions of a level. */
export const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Fetches the questions of a quiz, to know the right answers. @param address of the call */
export async function questionsOf(learner: Learner, address: string): Promise<readonly QuizQuestion[]> {
  const { json } = await learner.client.succeed('GET', address);
  return (json as { questions: readonly QuizQuestion[] }).questions;
}

/** Returns the key of the right option, or of the first wrong one, of a question that is no repetition. */
export function keyOf({ options }: QuizQuestion, right: boolean): string {
  return String(options.findIndex(({ isCorrect = false }) => isCorrect === right) + 1);
}

/** Presses the key of the right option, or of the first wrong one; repeated questions have theirs in another order. */
async function pressAnswer(page: Page, { options }: QuizQuestion, right: boolean): Promise<void> {
  const option = options.find(({ isCorrect = false }) => isCorrect === right)?.value ?? '';
  const shown = await page.getByRole('main').getByRole('group').getByRole('button').allTextContents();
  // Each begins with the hint of its key.
  const at = shown.findIndex((text) => text.replace(/^\d/, '') === option);
  await page.keyboard.press(String(at + 1));
}

/**
 * Answers the questions `asked` (indexes in the level) by keyboard, those of `mistakes` wrongly, up to the link to the
 * result. Needs exercises without a clock (`setExercises`).
 */
export async function answerQuiz(
  page: Page,
  level: readonly QuizQuestion[],
  asked: readonly number[],
  mistakes: readonly number[] = [],
): Promise<void> {
  for (const [at, index] of asked.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      `Запитання ${at + 1} з ${asked.length}.`,
    );
    const right = !mistakes.includes(index);
    await pressAnswer(page, level[index] as QuizQuestion, right);
    await expect(
      page.getByRole('button', { name: right ? /^Ваша відповідь, правильно/ : /неправильно/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Дуже добре!' })).toBeFocused();
}

/** The same, and opens the result. */
export async function playQuiz(...quiz: Parameters<typeof answerQuiz>): Promise<void> {
  await answerQuiz(...quiz);
  await openResult(quiz[0]);
}

export async function openResult(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'До результатів' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Результати:' })).toBeVisible();
}

/** «Далі» of the result saves it and leads home. */
export async function saveQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Далі' }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}
