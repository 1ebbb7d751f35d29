import { hasStartedRun } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';
import { removeResult, sharedTrainingKey, waitingResults } from '@mova/training/outbox';
import { showToast } from '@mova/ui';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedFormOf } from '../domain/result-of.ts';
import { goOnWith, pathsOf } from '../testing/go-on-with.tsx';
import { button, field, openExercise, wordAt } from '../testing/open-exercise.tsx';
import {
  openExerciseResult,
  playedTraining,
  resultTitle,
  savesOf,
} from '../testing/open-exercise-result.tsx';
import { inOtherTab, showTab } from '../testing/other-tab.ts';
import { after, begunTraining, sampleRunId } from '../testing/sample-training.ts';
import { TrainingStore, trainingStore } from './training-store.ts';

const userId = 7;
const kind = 'type-words';
const shown = () => sessionStorage.getItem('mova:training-shown');
vi.mock('@mova/ui', async (importOriginal) => {
  const ui = await importOriginal<typeof import('@mova/ui')>();
  return { ...ui, showToast: vi.fn(ui.showToast) };
});
/** The messages shown since the test began. */
const told = () => vi.mocked(showToast).mock.calls.map(([{ message }]) => message);
const joined = 'Це тренування вже розпочато: продовжуйте з того самого місця.';
const asking = after(begunTraining(), { type: 'beginExercise', kind, order: [11, 12] });
const onVerdict = after(asking, { type: 'answer', kind, given: 'x', correct: true, milliseconds: 5 });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(showToast).mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  trainingStore.drop(userId);
});

describe('a copy of a tab with a training', () => {
  const copy = () => sessionStorage.setItem('mova:training-shown', String(userId));

  it('says that it goes on in the other tab, and leaves the verdict that is looked at there', async () => {
    goOnWith(onVerdict, `/${kind}`, copy);
    await wordAt(1, 2);
    expect(told()).toEqual([joined]);
    expect(trainingStore.current(userId)).toEqual(onVerdict);
  });

  it('starts a training of the words chosen since, and does not cancel the start it was copied with', async () => {
    const stage = openExercise(`/${kind}`, { chosen: [15, 14, 13, 12, 11] });
    const start = { runId: sampleRunId, drawn: [11, 12, 13, 14, 15], isWhole: false };
    act(() => {
      new TrainingStore().keep(userId, { stage: 'starting', start });
      copy();
    });
    await wordAt(1);
    expect(trainingStore.current(userId)?.runId).not.toBe(sampleRunId);
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  });

  it('says so on the result as well', async () => {
    copy();
    openExerciseResult(playedTraining());
    await resultTitle();
    expect(told()).toEqual([joined]);
  });

  it('is told from a reload by the mark of a tab that is visible', async () => {
    const stage = goOnWith(onVerdict, `/${kind}`);
    await wordAt(2, 2);
    expect([told(), shown()]).toEqual([[], String(userId)]);
    // A hidden tab may be discarded without notice.
    showTab('hidden');
    expect(shown()).toBeNull();
    showTab('visible');
    expect(shown()).not.toBeNull();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(shown()).toBeNull();
    showTab('visible');
    stage.unmount();
    expect(shown()).toBeNull();
  });
});

describe('the result that is opened while another tab repeats mistakes', () => {
  it('is shown, and the repetition goes on', async () => {
    const replaying = after(playedTraining([], [], [11]), {
      type: 'beginReplay',
      drawn: { [kind]: { order: [11] } },
    });
    openExerciseResult(replaying);
    await resultTitle();
    expect(trainingStore.current(userId)).toEqual(replaying);
  });
});

describe('a training that ends in another tab', () => {
  const training = playedTraining();
  const endElsewhere = (isSent: boolean) =>
    inOtherTab((store) => {
      if (isSent) removeResult(userId, savedFormOf(training));
      store.dispatch(userId, { type: 'leave' });
    });

  it.each([
    ['saved', true, 'Результат цього тренування вже збережено. Можна починати нове.'],
    ['left', false, 'Це тренування завершено в іншій вкладці. Його результат збережеться сам.'],
  ])('%s: the result says so and leads home', async (_case, isSent, text) => {
    const stage = openExerciseResult(training);
    await resultTitle();
    endElsewhere(isSent);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(told()).toEqual([text]);
  });

  it('is not saved again by a result that is reloaded later, which says that it is saved', async () => {
    trainingStore.keep(userId, { stage: 'run', run: training });
    const key = sharedTrainingKey(userId, sampleRunId);
    localStorage.setItem(key, JSON.stringify({ userId, keptAt: Date.now(), stage: 'ended' }));
    const stage = openExerciseResult(undefined);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(told()).toEqual(['Результат цього тренування вже збережено. Можна починати нове.']);
    expect([waitingResults(userId), savesOf(stage)]).toEqual([[], []]);
  });
});

describe('storage of the tab that is cleared in the middle of a training', () => {
  it.each([
    ['alone', () => sessionStorage.clear()],
    [
      'with that of the browser',
      () => {
        sessionStorage.clear();
        localStorage.clear();
      },
    ],
  ])('%s: the training goes on', async (_case, clear) => {
    const stage = openExercise(`/${kind}`, { begun: [11, 12] });
    const first = await wordAt(1, 2);
    const runId = trainingStore.current(userId)?.runId;
    clear();
    await stage.keys.type(await field(), 'wrong{Enter}');
    await stage.keys.click(await button('Далі'));
    expect(await wordAt(2, 2)).not.toBe(first);
    expect(JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '').run.runId).toBe(runId);
    expect([localStorage.getItem(sharedTrainingKey(userId, runId)) !== null, hasStartedRun()]).toEqual([
      true,
      true,
    ]);
  });
});
