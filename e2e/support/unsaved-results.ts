import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Learner, userIdOf } from './learner.ts';

/** Message about a result that was saved without «Далі». */
export const savedByItself = 'Збережено 1 результат тренування, що чекав.';

/** Collects the user ids of the results that any tab of a browser sends. */
export function savesOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/saveWordsResult')) sent.push(request.headers()['x-user-id'] ?? '');
  });
  return sent;
}

/** Makes every unsaved result of this browser hours old, so that it is due. */
export async function letHoursPass(page: Page): Promise<void> {
  const aged = await page.evaluate<number>(`(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('mova:words-unsaved:'));
    for (const key of keys) {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), heldUntil: 1 }));
    }
    return keys.length;
  })()`);
  expect(aged, 'a result waits').toBeGreaterThan(0);
}

/** Stores another unsaved result, which the server rejects: once that is shown, a tab has tried them all. */
export async function leaveForeignResult(page: Page, learner: Learner): Promise<void> {
  // Sorts after every other one.
  const runId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  const exercisesResult = {
    firstPartQuestions: ['гавань - harbour'],
    firstPartAnswers: [true],
    firstPartWordIds: [1],
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `mova:words-unsaved:${userIdOf(learner)}:${runId}`,
    JSON.stringify({ runId, exercisesResult, heldUntil: 0 }),
  ] as const);
}
