import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleExercise } from '../domain/training.ts';
import remote from '../remote.tsx';
import { goOnWith } from '../testing/go-on-with.tsx';
import { button, holdClocks, openExercise, runClocks, wordAt } from '../testing/open-exercise.tsx';
import { begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';

const load = vi.spyOn(remote, 'load');
const fetched = () => load.mock.calls.map(([page]) => page).toSorted();
const whole = [
  'exercise-result-page',
  'listen-words-page',
  'translate-native-english-page',
  'translate-words-page',
  'type-words-page',
];

beforeEach(() => {
  load.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('a training fetches all its pages once its first word is there, not before', async () => {
  holdClocks();
  openExercise('/remember-words');
  await wordAt(1);
  expect(fetched()).toEqual(['remember-words-page']);
  await runClocks(2_000);
  await waitFor(() => expect(fetched()).toEqual([...whole, 'remember-words-page'].toSorted()));
});

it('a single exercise fetches its result, when the browser has nothing else to do', async () => {
  let idle: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    idle = task;
    return 1;
  });
  const giveUp = vi.fn();
  vi.stubGlobal('cancelIdleCallback', giveUp);
  const stage = goOnWith(begunTraining(singleExercise), '/type-words');
  await wordAt(1);
  expect(fetched()).toEqual(['type-words-page']);
  idle();
  await waitFor(() =>
    expect(fetched()).toEqual(['exercise-result-page', 'type-words-page', 'type-words-page']),
  );
  stage.unmount();
  expect(giveUp).toHaveBeenCalledWith(1);
});

it('the result fetches the exercises whose mistakes may be repeated', async () => {
  holdClocks();
  goOnWith(withExercise(begunTraining(singleExercise), 'type-words', givenTo([11])), '/exercise-result');
  await button(/Повторити помилки/);
  await runClocks(2_000);
  await waitFor(() => expect(fetched()).toContain('type-words-page'));
});

it('what could not be had is asked for again when the network is back, as long as the page is there', async () => {
  holdClocks();
  const stage = goOnWith(begunTraining(), '/remember-words');
  await wordAt(1);
  load.mockImplementation(() => Promise.reject(new Error('offline')));
  await runClocks(2_000);
  await waitFor(() => expect(fetched()).toContain('type-words-page'));
  load.mockReset();
  load.mockImplementation(async () => ({ Page: () => null }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(fetched()).toEqual(whole));
  stage.unmount();
  load.mockClear();
  window.dispatchEvent(new Event('online'));
  await runClocks(2_000);
  expect(fetched()).toEqual([]);
});
