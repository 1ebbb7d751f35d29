import { type CallResponse, hasStartedRun, writeIds } from '@mova/app-kit';
import { offline, problem, type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openExercise, wordAt } from '../testing/open-exercise.tsx';
import { trainingStore } from './training-store.ts';

type Answer = CallResponse<'startTraining'> | typeof offline;

/** A server whose answers to starts the test gives, in whatever order. */
function slowStarts() {
  const waiting: ((answer: Answer) => void)[] = [];
  const responses: Responses = {
    'POST /api/startTraining': () => new Promise<Answer>((resolve) => waiting.push(resolve)),
  };
  const registered: Answer = {
    run: { runId: '', startedAt: '', savedAt: null, words: 5, correct: 0, wrong: 0 },
    freeTrainingsLeft: 1,
  };
  const answer = (at: number, given: Answer = registered) => act(async () => waiting[at]?.(given));
  return { responses, answer, count: () => waiting.length };
}

/** The starts and cancellations sent, in order: `start 1`, `cancel 1`, numbered by run id. */
function toldOf({ requests }: { readonly requests: readonly SeenRequest[] }): string[] {
  const ids: string[] = [];
  return requests.flatMap(({ path, body }) => {
    const [, call] = /^\/api\/(start|cancel)Training$/.exec(path) ?? [];
    if (call === undefined) return [];
    const { runId } = body as { readonly runId: string };
    if (!ids.includes(runId)) ids.push(runId);
    return [`${call} ${ids.indexOf(runId) + 1}`];
  });
}

/** Lets whatever waits for nothing but promises come to its end. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** A training whose start is under way; the history holds another page before it. */
async function starting() {
  const server = slowStarts();
  const stage = openExercise('/grammar', { responses: server.responses });
  await stage.go('/type-words');
  await waitFor(() => expect(toldOf(stage)).toEqual(['start 1']));
  return { server, stage };
}

/** The browser's «back» and «forward» while the start is under way. */
async function backAndForward() {
  const { server, stage } = await starting();
  await stage.go(-1);
  expect(stage.location()).toBe('/grammar');
  await stage.go(1);
  await waitFor(() => expect(server.count()).toBe(2));
  return { server, stage };
}

it('leaving while a training is being registered reserves nothing', async () => {
  const { server, stage } = await starting();
  await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  await server.answer(0);
  await waitFor(() => expect(toldOf(stage)).toEqual(['start 1', 'cancel 1']));
  expect(hasStartedRun()).toBe(false);
});

it.each([
  ['in the order they were sent', [0, 1]],
  ['the other way round', [1, 0]],
])('who comes back while it is being registered keeps it: both starts answered, %s', async (_case, order) => {
  const { server, stage } = await backAndForward();
  for (const at of order) await server.answer(at);
  await wordAt(1);
  await settled();
  expect(toldOf(stage)).toEqual(['start 1', 'start 1']);
});

it('a start that is refused after its page has gone changes nothing for the page that came back', async () => {
  const { server, stage } = await backAndForward();
  await server.answer(0, problem('TRAINING_UNDER_WAY', 409));
  await server.answer(1);
  await wordAt(1);
  await settled();
  expect(toldOf(stage)).toEqual(['start 1', 'start 1']);
});

it('who comes back and leaves again holds no training, whichever start was answered', async () => {
  const { server, stage } = await backAndForward();
  await server.answer(0);
  await settled();
  expect(toldOf(stage)).toEqual(['start 1', 'start 1']);
  await stage.go(-1);
  await server.answer(1, offline);
  await waitFor(() => expect(toldOf(stage)).toEqual(['start 1', 'start 1', 'cancel 1']));
});

it('a training registered for a page that then failed is cancelled once that page is left', async () => {
  const { server, stage } = await backAndForward();
  await server.answer(0);
  await server.answer(1, offline);
  await screen.findByRole('alert');
  expect(toldOf(stage)).not.toContain('cancel 1');
  await stage.go(-1);
  await waitFor(() => expect(toldOf(stage)).toContain('cancel 1'));
});

it('a start that went on to its training is not cancelled when that is reached', async () => {
  const { server, stage } = await starting();
  await server.answer(0);
  await wordAt(1);
  await settled();
  expect([toldOf(stage), trainingStore.current(testUser.userId)?.words.length]).toEqual([['start 1'], 5]);
});

it('another training set out for waits until the start before it is answered and cancelled', async () => {
  const { server, stage } = await starting();
  await stage.go(-1);
  writeIds(cookieNames.exerciseWords, [15, 14, 13, 12, 11]);
  await stage.go('/translate-words');
  const reads = () => stage.requests.filter(({ path }) => path === '/api/getWordsByIds');
  await waitFor(() => expect(reads()).toHaveLength(2));
  await settled();
  expect(toldOf(stage)).toEqual(['start 1']);
  await server.answer(0);
  await waitFor(() => expect(server.count()).toBe(2));
  await server.answer(1);
  await wordAt(1);
  expect(toldOf(stage)).toEqual(['start 1', 'cancel 1', 'start 2']);
});
