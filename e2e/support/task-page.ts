import type { Locator, Page } from '@playwright/test';
import { setExercises } from './exercise-settings.ts';
import type { Learner } from './learner.ts';
import { passTime, stopTime } from './page-clock.ts';
import { question, startCard } from './training-run.ts';
import { giveFiveWords, type TrainedWord } from './training-words.ts';

/**
 * Where a verdict rises over the answers, scrolled so that its buttons lie over one of the next question, on their
 * way up too: the next word is brought into sight.
 */
export const phones = [
  { width: 375, height: 553, scrolled: 435 },
  { width: 375, height: 667, scrolled: 316 },
  { width: 667, height: 320, scrolled: 80 },
] as const;

/** Long enough for the learner to have seen what has come. */
export const beSeen = (page: Page): Promise<void> => passTime(page, 500);

/** What rises or settles has done so: a band on its way up passes over the gaps between answers. */
const standsStill = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

export async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  await standsStill(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Starts an exercise of choices whose first word waits for its answer, and stops its clock. */
export async function startChoice(
  page: Page,
  origin: string,
  learner: Learner,
  pace: string,
): Promise<TrainedWord> {
  await page.clock.install();
  await setExercises(learner, { pace });
  const words = await giveFiveWords(learner);
  await startCard(page, origin, 'translate-words');
  const asked = await question(page, 1, 5);
  await stopTime(page);
  return words.find(({ foreignWord }) => foreignWord === asked) as TrainedWord;
}
