import { endRun } from '@mova/app-kit';
import { offline, problem, type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pathsOf } from '../testing/go-on-with.tsx';
import { button, holdClocks, openExercise, runClocks, wordAt } from '../testing/open-exercise.tsx';
import { trainingStore } from './training-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

const cancelled = ({ requests }: { readonly requests: readonly SeenRequest[] }) =>
  requests
    .filter(({ path }) => path === '/api/cancelTraining')
    .map(({ body }) => (body as { readonly runId: string }).runId);

const otherWords = [15, 14, 13, 12, 11];

/** A training is in progress in this tab, and the user starts another one. */
async function startAnother(responses: Responses) {
  openExercise('/translate-words');
  await wordAt(1);
  const runId = trainingStore.current(testUser.userId)?.runId;
  endRun();
  return { runId, stage: openExercise('/translate-words', { chosen: otherWords, responses }) };
}

/** A server on which a cancel is under way until the test answers it. */
function slowCancel() {
  let answer = () => {};
  const answered = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  return { responses: { 'POST /api/cancelTraining': () => answered } satisfies Responses, answer };
}

it('a start waits until the training before it is cancelled', async () => {
  // A start does not wait for ever, and a slow machine must not take that long.
  holdClocks();
  const { responses, answer } = slowCancel();
  const { stage, runId } = await startAnother(responses);
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/getWordsByIds'));
  await waitFor(() => expect(cancelled(stage)).toEqual([runId]));
  // Whatever is under way besides the cancel comes to its end.
  await runClocks(100);
  expect(pathsOf(stage)).not.toContain('/api/startTraining');
  answer();
  await wordAt(1);
  expect(pathsOf(stage)).toContain('/api/startTraining');
});

it('and not for ever', async () => {
  holdClocks();
  const { responses, answer } = slowCancel();
  const { stage } = await startAnother(responses);
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/getWordsByIds'));
  await runClocks(6_000);
  await wordAt(1);
  answer();
});

it('the same holds for a training that was left by the dialog', async () => {
  const { responses, answer } = slowCancel();
  const left = openExercise('/translate-words', { responses });
  await wordAt(1);
  await left.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  await left.keys.click(await button('Так, вийти'));
  await waitFor(() => expect(left.location()).toBe('/home'));
  holdClocks();
  const stage = openExercise('/translate-words');
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/getWordsByIds'));
  await runClocks(100);
  expect(pathsOf(stage)).not.toContain('/api/startTraining');
  answer();
  await wordAt(1);
});

it.each([
  ['offline', offline],
  ['while the service is away', problem('UPSTREAM_UNAVAILABLE', 503)],
])('a cancel that fails %s is tried once more', async (_case, failure) => {
  let answers = 0;
  holdClocks();
  const { stage, runId } = await startAnother({
    'POST /api/cancelTraining': () => (answers++ === 0 ? failure : null),
  });
  await waitFor(() => expect(cancelled(stage)).toEqual([runId]));
  await runClocks(2_000);
  await wordAt(1);
  expect(cancelled(stage)).toEqual([runId, runId]);
});
