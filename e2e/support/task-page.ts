import type { Locator, Page } from '@playwright/test';
import { setExercises } from './exercise-settings.ts';
import type { Learner } from './learner.ts';
import { passTime, stopTime } from './page-clock.ts';
import { question, startCard } from './training-run.ts';
import { giveFiveWords, type TrainedWord } from './training-words.ts';

/** Screens where a verdict covers the answers, or is next to them. */
export const phones = [
  { width: 375, height: 553 },
  { width: 375, height: 625 },
  { width: 667, height: 320 },
] as const;

/** Screens low enough to scroll an answer under the buttons of a verdict. */
export const lowPhones = [
  { width: 375, height: 480 },
  { width: 667, height: 320 },
] as const;

/** Moves the clock far enough for new content to count as seen. */
export const beSeen = (page: Page): Promise<void> => passTime(page, 500);

/** Waits for running animations: a rising band passes over the gaps between answers. */
const untilStill = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

export async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  await untilStill(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Starts an exercise of choices and stops the clock at its first question. @returns the word asked */
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
