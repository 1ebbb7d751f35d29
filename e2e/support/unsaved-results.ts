import type { BrowserContext, Page } from '@playwright/test';
import { type Learner, userIdOf } from './learner.ts';

/** Message about a result that was saved without «Далі». */
export const savedByItself = 'Збережено 1 результат минулого заняття.';

/** Collects the user ids of the results that any tab of a browser sends. */
export function savesOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/saveWordsResult'))
      sent.push(request.headers()['x-user-id'] ?? '');
  });
  return sent;
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
    JSON.stringify({ runId, exercisesResult }),
  ] as const);
}
