import { browserCookies, clearSession, singleExercise, syncSession } from '@mova/app-kit';
import { offline, testUser } from '@mova/app-kit/testing';
import { keptResults } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goOnWith, pathsOf } from '../testing/go-on-with.tsx';
import { field, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { after, begunRun, givenTo, sampleRunId, withPart } from '../testing/sample-training.ts';
import { trainingWords } from '../testing/training-words.ts';
import { currentRun, dispatchRun } from './training-store.ts';

const { userId } = testUser;

describe('another learner who signs in while a training is open', () => {
  const signInAs = (id: number) =>
    act(() => {
      browserCookies.set(cookieNames.userId, String(id));
      syncSession();
    });

  it.each(['/remember-words', '/type-words'])('on %s begins an own one', async (route) => {
    const stage = openExercise(route);
    await wordAt(1);
    const runId = currentRun(userId)?.runId;
    signInAs(8);
    await waitFor(() => expect(currentRun(8)).not.toBeNull());
    expect(currentRun(8)?.runId).not.toBe(runId);
    await wordAt(1);
    expect(pathsOf(stage)).not.toContain('/api/saveWordsResult');
    expect(keptResults(userId)).toEqual([]);
  });

  it('on its last verdict gets none of its result, which stays with whose it is', async () => {
    const stage = goOnWith(
      after(begunRun(singleExercise), { type: 'beginPart', kind: 'type-words', order: [11] }),
      '/type-words',
    );
    await wordAt(1, 1);
    await stage.keys.type(await field(), 'bread{Enter}');
    await screen.findByText('Правильно!');
    signInAs(8);
    // A training of their own, of all the words chosen.
    await wordAt(1, 5);
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, refused: false }]);
    expect(keptResults(8)).toEqual([]);
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  });

  it('after a start that failed has a start of their own', async () => {
    let isAway = true;
    const stage = openExercise('/type-words', {
      responses: {
        'POST /api/getWordsByIds': () => (isAway ? offline : { words: [...trainingWords] }),
      },
    });
    await screen.findByRole('alert');
    isAway = false;
    signInAs(8);
    await wordAt(1);
    expect(pathsOf(stage).filter((path) => path === '/api/startTraining')).toHaveLength(1);
  });

  it('and whoever signs out leaves the result to be saved when they are back', async () => {
    const run = withPart(begunRun(), 'type-words', givenTo([11]));
    const stage = goOnWith(
      after(run, { type: 'beginPart', kind: 'listen-words', order: [11] }),
      '/listen-words',
    );
    await wordAt(1, 1);
    dispatchRun(userId, {
      type: 'answer',
      kind: 'listen-words',
      given: 'x',
      correct: false,
      milliseconds: 5,
    });
    act(() => clearSession());
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, refused: false }]);
    expect(document.documentElement.dataset.run).toBeUndefined();
  });
});
