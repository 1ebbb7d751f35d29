import { browserCookies, writeIds } from '@mova/app-kit';
import { inReach, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { newRunId } from '@mova/training/exercise';
import { preloadOverlays, ToastRegion } from '@mova/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach } from 'vitest';
import remote from '../remote.tsx';
import { trainingStore } from '../training/training-store.ts';
import { trainingWords } from './training-words.ts';

// Fetched on demand; the first fetch compiles them, which on a busy machine takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([preloadOverlays(), import('../pages/training-page.tsx')]);
}, 60_000);

// Otherwise a training of the test before would be joined.
beforeEach(() => localStorage.clear());

// What any question is tested with, so that tests of exercises look in one place.
export { announced, holdClocks, inReach, runClocks } from '@mova/app-kit/testing';

/** The test user with other settings, by the clock and in silence unless told otherwise. */
export const withSettings = (more: Partial<User['settings']>): User => ({
  ...testUser,
  settings: { ...testUser.settings, turnOnAudio: false, pace: 'clock', speakWords: false, ...more },
});

/** The manual pace, so that no test waits for a clock. */
export const atOwnPace = withSettings({ pace: 'manual' });

/** How a test sets the scene of an exercise. */
interface ExerciseScene {
  readonly user?: User;
  readonly responses?: Responses;
  /** What the browser knows of the settings before the service tells them; all of them unless told. */
  readonly kept?: Partial<User['settings']>;
  /** Ids of the words chosen; all five unless told. */
  readonly chosen?: readonly number[];
  /** Ids of the words of a single exercise that this tab has begun already, however few they are. */
  readonly begun?: readonly number[];
}

/** Opens a page of a training with five words chosen, and the region for toasts. */
export function openExercise(route: string, scene: ExerciseScene = {}) {
  const { user = atOwnPace, responses = {}, chosen = trainingWords.map(({ id }) => id) } = scene;
  const kept = { ...user.settings, ...scene.kept };
  const keys = userEvent.setup();
  if (scene.begun) begin(user.userId, scene.begun);
  const stage = renderSection(remote, {
    route,
    user,
    responses: {
      'POST /api/getWordsByIds': ({ body }) => {
        const { ids } = body as { readonly ids: readonly number[] };
        return { words: trainingWords.filter(({ id }) => ids.includes(id)) };
      },
      'POST /api/startTraining': ({ body }) => {
        const { runId, wordIds } = body as { readonly runId: string; readonly wordIds: readonly number[] };
        const startedAt = '2026-11-05T10:00:00.000Z';
        const training = { runId, startedAt, savedAt: null, words: wordIds.length, correct: 0, wrong: 0 };
        return { run: training, freeTrainingsLeft: 9 };
      },
      'POST /api/cancelTraining': null,
      'GET /api/getWordSets': { sets: [] },
      ...responses,
    },
  });
  // As signing in and the page before would have left them; rendering signs in, and nothing is read before this task ends.
  act(() => {
    writeIds(cookieNames.exerciseWords, [...chosen]);
    browserCookies.set(cookieNames.settings, JSON.stringify(kept));
  });
  render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
  return { ...stage, keys };
}

/** As the start of a training leaves a tab. */
function begin(userId: number, ids: readonly number[]): void {
  const words = trainingWords.filter(({ id }) => ids.includes(id));
  const start = { runId: newRunId(), drawn: [...ids], isWhole: false };
  trainingStore.dispatch(userId, { type: 'start', start });
  trainingStore.dispatch(userId, { type: 'begin', runId: start.runId, words });
  sessionStorage.setItem(storageNames.startedRun, String(userId));
}

/** The question on the screen: place and word. */
export const heading = (name: string | RegExp | ((name: string) => boolean)) =>
  screen.findByRole('heading', { level: 2, name });

/** The word asked at a place («Слово 2 з 5»), once it is there. */
export const wordAt = (number: number, count = 5) => wordAfter(`Слово ${number} з ${count}. `);

/** The mistaken word that is asked again, once it is there. @param left the words still to repeat («3 слова») */
export const repeatedWith = (left: string) => wordAfter(`Ще раз, без оцінки: лишилося ${left}. `);

async function wordAfter(place: string): Promise<string> {
  const found = await heading((name: string) => name.startsWith(place));
  return (found.textContent ?? '').slice(place.length);
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The answers of a choice, once finger and mouse reach them. */
export const answersInReach = async (): Promise<readonly HTMLElement[]> =>
  within(await inReach(await screen.findByRole('group'))).getAllByRole('button');

export const field = () => screen.findByRole<HTMLInputElement>('textbox');

/** Presses «Далі». */
export const goOn = async (keys: ReturnType<typeof userEvent.setup>) =>
  keys.click(await inReach(await button('Далі')));
