import { browserCookies, clearSession, syncSession } from '@mova/app-kit';
import { offline, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goOnWith, pathsOf } from '../testing/go-on-with.tsx';
import { field, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { trainingWords } from '../testing/training-words.ts';
import { trainingStore } from './training-store.ts';

const { userId } = testUser;

describe('another user who signs in while a training is open', () => {
  const signInAs = (id: number) =>
    act(() => {
      browserCookies.set(cookieNames.userId, String(id));
      syncSession();
    });

  it.each(['/remember-words', '/type-words'])('on %s begins an own one', async (route) => {
    const stage = openExercise(route);
    await wordAt(1);
    const runId = trainingStore.current(userId)?.runId;
    signInAs(8);
    await waitFor(() => expect(trainingStore.current(8)).not.toBeNull());
    expect(trainingStore.current(8)?.runId).not.toBe(runId);
    await wordAt(1);
    expect(pathsOf(stage)).not.toContain('/api/saveWordsResult');
    expect(waitingResults(userId)).toEqual([]);
  });

  it('on its last verdict gets none of its result, which stays with whose it is', async () => {
    const stage = goOnWith(
      after(begunTraining({ isWhole: false }), { type: 'beginExercise', kind: 'type-words', order: [11] }),
      '/type-words',
    );
    await wordAt(1, 1);
    await stage.keys.type(await field(), 'bread{Enter}');
    await screen.findByText('Правильно!');
    signInAs(8);
    // A training of their own, of all the words chosen.
    await wordAt(1, 5);
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect(waitingResults(8)).toEqual([]);
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

  it('and signing out keeps the result to be saved when its user is back', async () => {
    const training = withExercise(begunTraining(), 'type-words', givenTo([11]));
    const stage = goOnWith(
      after(training, { type: 'beginExercise', kind: 'listen-words', order: [11] }),
      '/listen-words',
    );
    await wordAt(1, 1);
    trainingStore.dispatch(userId, {
      type: 'answer',
      kind: 'listen-words',
      given: 'x',
      correct: false,
      milliseconds: 5,
    });
    act(() => clearSession());
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
  });
});
