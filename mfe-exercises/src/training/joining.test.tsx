import { endRun, hasStartedRun } from '@mova/app-kit';
import { offline, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { sharedTrainingKey } from '@mova/training/outbox';
import { startsTraining } from '@mova/training/tab-training';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { inOtherTab } from '../testing/other-tab.ts';
import { after, begunTraining, sampleRunId } from '../testing/sample-training.ts';
import { TrainingStore, trainingStore } from './training-store.ts';

const { userId } = testUser;
const kind = 'type-words';
const begun = after(begunTraining(), {
  type: 'beginExercise',
  kind: 'translate-words',
  order: [11, 12],
  options: { 11: ['хліб', 'погода'], 12: ['хліб', 'погода'] },
});
const startsOf = ({ requests }: { readonly requests: readonly SeenRequest[] }) =>
  requests.filter(({ path }) => path === '/api/startTraining');
const joined = () => screen.findByText('Це тренування вже розпочато: продовжуйте з того самого місця.');

/** Another tab of the browser keeps a training; this one has none. */
function keepElsewhere(training = begun): void {
  new TrainingStore().keep(userId, { stage: 'run', run: training });
  sessionStorage.removeItem(storageNames.exercisesResult);
}

afterEach(() => {
  vi.useRealTimers();
  trainingStore.drop(userId);
});

describe('a training that runs in another tab', () => {
  it.each(['/translate-words', '/remember-words', '/type-words'])(
    'goes on where %s is opened by its address, says so, and is not started again',
    async (route) => {
      const stage = openExercise(route);
      act(() => keepElsewhere());
      await joined();
      await wordAt(1, 2);
      expect([stage.location(), startsOf(stage)]).toEqual(['/translate-words', []]);
      expect([trainingStore.current(userId)?.runId, hasStartedRun()]).toEqual([sampleRunId, true]);
    },
  );

  it('with other words stays there, and this tab starts its own', async () => {
    const stage = openExercise('/translate-words', { chosen: [15, 14, 13, 12, 11] });
    act(() => keepElsewhere());
    await wordAt(1);
    expect(startsOf(stage)).toHaveLength(1);
    expect(localStorage.getItem(sharedTrainingKey(userId, sampleRunId))).not.toBeNull();
  });

  it('is not joined by a start from another page of the site', async () => {
    const stage = openExercise('/grammar');
    act(() => keepElsewhere());
    await stage.go('/translate-words', startsTraining);
    await wordAt(1);
    expect(startsOf(stage)).toHaveLength(1);
  });

  it('is not joined a day after its last change', async () => {
    const stage = openExercise('/translate-words');
    act(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 60 * 60_000 });
      keepElsewhere();
      vi.useRealTimers();
    });
    await wordAt(1);
    expect(startsOf(stage)).toHaveLength(1);
    expect(localStorage.getItem(sharedTrainingKey(userId, sampleRunId))).toBeNull();
  });
});

describe('a training of two tabs', () => {
  it('shows in one what was answered in the other', async () => {
    openExercise(`/${kind}`, { begun: [11, 12] });
    const first = await wordAt(1, 2);
    inOtherTab((store) => {
      store.dispatch(userId, { type: 'answer', kind, given: 'x', correct: false, milliseconds: 5 });
      store.dispatch(userId, { type: 'next', kind });
    });
    expect(await wordAt(2, 2)).not.toBe(first);
  });

  it('goes to the step that the other has reached', async () => {
    const stage = openExercise(`/${kind}`, { begun: [11] });
    await wordAt(1, 1);
    inOtherTab((store) => {
      store.dispatch(userId, { type: 'answer', kind, given: 'x', correct: true, milliseconds: 5 });
      store.dispatch(userId, { type: 'next', kind });
    });
    await heading('Добре, рухаємося далі');
    expect(stage.location()).toBe(`/${kind}`);
  });

  it('goes on in the other when its copy is cleared', async () => {
    openExercise(`/${kind}`, { begun: [11, 12] });
    const first = await wordAt(1, 2);
    inOtherTab(() => localStorage.clear());
    expect(await wordAt(1, 2)).toBe(first);
  });

  it('takes an answer only to the question that was shown', async () => {
    openExercise(`/${kind}`, { begun: [11, 12] });
    await wordAt(1, 2);
    const { order } = trainingStore.current(userId)?.parts[kind] ?? { order: [] };
    const late = {
      type: 'answer',
      kind,
      wordId: order[0] as number,
      given: 'x',
      correct: true,
      milliseconds: 5,
    } as const;
    inOtherTab((store) => {
      store.dispatch(userId, { ...late, correct: false });
      store.dispatch(userId, { type: 'next', kind });
    });
    act(() => void trainingStore.dispatch(userId, late));
    expect(trainingStore.current(userId)?.parts[kind]?.answers).toMatchObject([{ correct: false }]);
  });

  it('is not started again by a start that is tried again late', async () => {
    openExercise(`/${kind}`, { begun: [11, 12] });
    await wordAt(1, 2);
    const { runId = '', drawn = [], isWhole } = trainingStore.current(userId) ?? begun;
    act(() => void trainingStore.dispatch(userId, { type: 'start', start: { runId, drawn, isWhole } }));
    expect(trainingStore.current(userId)?.runId).toBe(runId);
  });

  it('is not cancelled by a copy of its tab that starts another', async () => {
    const first = openExercise(`/${kind}`, { begun: [11, 12] });
    await wordAt(1, 2);
    const runId = trainingStore.current(userId)?.runId;
    first.unmount();
    await act(async () => undefined);
    // This tab is the copy: the other has got on.
    const copy = sessionStorage.getItem(storageNames.exercisesResult);
    new TrainingStore().dispatch(userId, {
      type: 'answer',
      kind,
      given: 'x',
      correct: false,
      milliseconds: 5,
    });
    sessionStorage.setItem(storageNames.exercisesResult, copy ?? '');
    endRun();
    const stage = openExercise('/grammar', { chosen: [15, 14, 13, 12, 11] });
    await stage.go(`/${kind}`, startsTraining);
    await wordAt(1);
    expect(stage.requests.filter(({ path }) => path === '/api/cancelTraining')).toEqual([]);
    expect(trainingStore.current(userId)?.runId).not.toBe(runId);
  });

  it('ends in both when it is left or saved in one', async () => {
    const stage = openExercise(`/${kind}`, { begun: [11, 12] });
    await wordAt(1, 2);
    inOtherTab((store) => store.dispatch(userId, { type: 'leave' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await screen.findByText('Цього тренування тут уже немає. Почніть нове.');
  });
});

it('a start that failed in two tabs is tried again in one by its user alone', async () => {
  const stage = openExercise(`/${kind}`, { responses: { 'POST /api/startTraining': offline } });
  await screen.findByRole('alert');
  const { start } = JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '');
  inOtherTab((store) => {
    store.dispatch(userId, { type: 'startFailed', runId: start.runId, error: 'offline' });
    store.keep(userId, { stage: 'starting', start });
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await screen.findByRole('alert');
  expect(startsOf(stage)).toHaveLength(1);
});
