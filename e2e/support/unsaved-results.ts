import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Learner, userIdOf } from './learner.ts';

/** What a learner is told of a result that was saved without their «Далі». */
export const savedByItself = 'Збережено 1 результат тренування, що чекав.';

/** Results that any tab of a browser sends, with the learner they are sent for. */
export function savesOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/saveWordsResult')) sent.push(request.headers()['x-user-id'] ?? '');
  });
  return sent;
}

/** As if the learner had paused for hours: whatever waits in this browser is long due. */
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

/** Another result of the learner waits, which the server refuses: once that is said, a tab has looked at all. */
export async function leaveForeignResult(page: Page, learner: Learner): Promise<void> {
  // Behind every other one.
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
