import { browserCookies, endRun, hasStartedRun } from '@mova/app-kit';
import { offline, problem, type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersInReach, button, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { begunTraining, sampleRunId } from '../testing/sample-training.ts';
import { pairs, trainingWords } from '../testing/training-words.ts';
import { trainingStore } from './training-store.ts';

beforeEach(() => localStorage.clear());

const ids = trainingWords.map(({ id }) => id);
const sentTo = (requests: readonly SeenRequest[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body as Record<string, unknown>);
const stored = () => sessionStorage.getItem(storageNames.exercisesResult);

/** An answer a test gives when it wants to. */
function held<T>(): { answer: (value: T) => void; promise: Promise<T> } {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { answer, promise };
}

describe.each(['/remember-words', '/translate-words', '/listen-words'])(
  'a training that starts at %s',
  (route) => {
    it('is registered with its words before one of them shows', async () => {
      const { promise, answer } = held<ReturnType<typeof problem>>();
      const stage = openExercise(route, { responses: { 'POST /api/startTraining': () => promise } });
      await waitFor(() => expect(sentTo(stage.requests, '/api/startTraining')).toHaveLength(1));
      expect(sentTo(stage.requests, '/api/startTraining')[0]).toEqual({
        runId: expect.stringMatching(/^[\da-f-]{36}$/),
        wordIds: ids,
      });
      for (const text of pairs.flat()) expect(screen.queryByText(text)).toBeNull();
      expect(hasStartedRun()).toBe(false);
      answer(problem('NO_TRAININGS_LEFT', 402));
      await waitFor(() => expect(stage.location()).toBe('/premium'));
      expect([hasStartedRun(), stored()]).toEqual([false, null]);
    });

    it('shows its words and has the pass of a training once it is registered', async () => {
      openExercise(route);
      await wordAt(1);
      expect(hasStartedRun()).toBe(true);
      // Only one that starts with its introduction leads through several exercises.
      const isWhole = route === '/remember-words';
      expect(trainingStore.current(testUser.userId)?.isWhole).toBe(isWhole);
      // As releases built before read it.
      expect(JSON.parse(stored() ?? '').run.routes).toEqual({
        routeTranslateWords: isWhole ? '/translate-native-english' : '/exercise-result',
        routeTranslateNative: isWhole ? '/type-words' : '/exercise-result',
        routeTypeWords: '/exercise-result',
      });
    });
  },
);

describe('a start that fails', () => {
  it.each<[string, keyof Responses]>([
    ['reading the words', 'POST /api/getWordsByIds'],
    ['registering the run', 'POST /api/startTraining'],
  ])('at %s can be tried again with the same run id, across a reload too', async (_case, call) => {
    openExercise('/translate-words', { responses: { [call]: offline } });
    await screen.findByRole('alert');
    const { start } = JSON.parse(stored() ?? '');
    const again = openExercise('/translate-words', { responses: { [call]: offline } });
    await screen.findByRole('alert');
    await again.keys.click(await button('Спробувати ще раз'));
    await waitFor(() => expect(sentTo(again.requests, call.split(' ')[1] ?? '')).toHaveLength(2));
    const stage = openExercise('/translate-words');
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/startTraining')).toEqual([{ runId: start.runId, wordIds: ids }]);
    expect(sentTo(stage.requests, '/api/cancelTraining')).toEqual([]);
  });

  it('because the last training goes on elsewhere says so', async () => {
    const rejection = problem('TRAINING_UNDER_WAY', 409);
    openExercise('/translate-words', { responses: { 'POST /api/startTraining': rejection } });
    expect((await screen.findByRole('alert')).textContent).toContain('йде в іншому вікні');
  });

  it('because its id is taken goes on with another', async () => {
    let answers = 0;
    const stage = openExercise('/translate-words', {
      responses: {
        'POST /api/startTraining': ({ body }) => {
          if (answers++ === 0) return problem('CONFLICT', 409);
          const { runId } = body as { readonly runId: string };
          const training = { runId, startedAt: '', savedAt: null, words: 5, correct: 0, wrong: 0 };
          return { run: training, freeTrainingsLeft: 9 };
        },
      },
    });
    await stage.keys.click(await button('Спробувати ще раз'));
    await wordAt(1);
    const runIds = sentTo(stage.requests, '/api/startTraining').map(({ runId }) => runId);
    expect(new Set(runIds).size).toBe(2);
  });
});

describe('words that the cookie names twice', () => {
  /** Opens an exercise with such a cookie, as nothing of ours writes it. */
  const open = (responses: Responses = {}) => {
    const stage = openExercise('/translate-words', { responses });
    browserCookies.set(cookieNames.exerciseWords, '11.12.11.13.12.14.15');
    return stage;
  };

  it('are trained once each, and no deleted words are reported', async () => {
    const stage = open();
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/getWordsByIds')).toEqual([{ ids }]);
    expect(sentTo(stage.requests, '/api/startTraining')).toMatchObject([{ wordIds: ids }]);
    const [first] = await answersInReach();
    await stage.keys.click(first as HTMLElement);
    expect(screen.queryByText(/тим часом видалено/)).toBeNull();
  });

  it('go on with the same run id when the start is tried again after a reload', async () => {
    open({ 'POST /api/startTraining': offline });
    await screen.findByRole('alert');
    const { start } = JSON.parse(stored() ?? '');
    // Another text of the same meaning is read as after a reload, which remembers nothing.
    sessionStorage.setItem(storageNames.exercisesResult, `${stored()} `);
    const stage = open();
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/startTraining')).toEqual([{ runId: start.runId, wordIds: ids }]);
    expect(sentTo(stage.requests, '/api/cancelTraining')).toEqual([]);
  });
});

describe('words that are gone', () => {
  it('all of them: home with a message, and nothing was registered', async () => {
    const stage = openExercise('/translate-words', {
      responses: { 'POST /api/getWordsByIds': { words: [] } },
    });
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await screen.findByText(/Слів цього тренування вже немає/);
    expect(sentTo(stage.requests, '/api/startTraining')).toEqual([]);
    expect([hasStartedRun(), stored()]).toEqual([false, null]);
  });

  it('none chosen at all: the same, without asking', async () => {
    const stage = openExercise('/remember-words', { chosen: [] });
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sentTo(stage.requests, '/api/getWordsByIds')).toEqual([]);
  });

  it('so many that too few are left: home with a message, and nothing was registered', async () => {
    const stage = openExercise('/remember-words', {
      responses: { 'POST /api/getWordsByIds': { words: trainingWords.slice(0, 4) } },
    });
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await screen.findByText(/^Лишилося 4 слова, а для тренування потрібно щонайменше 5\./);
    expect(sentTo(stage.requests, '/api/startTraining')).toEqual([]);
    expect([hasStartedRun(), stored()]).toEqual([false, null]);
  });

  it('some of them: the rest is trained, and the user is told', async () => {
    const stage = openExercise('/type-words', {
      chosen: [...ids, 16, 17],
      responses: { 'POST /api/getWordsByIds': { words: [...trainingWords] } },
    });
    await wordAt(1);
    await screen.findByText(/^2 слова тим часом видалено/);
    expect(sentTo(stage.requests, '/api/startTraining')[0]?.wordIds).toEqual(ids);
  });

  it('from a training that has begun: it goes on with what it has', async () => {
    const stage = openExercise('/type-words', { begun: [11, 12] });
    await wordAt(1, 2);
    expect(stage.location()).toBe('/type-words');
  });
});

describe('options', () => {
  const sets = (words: readonly (readonly [string, string])[]): Responses => ({
    'GET /api/getWordSets': {
      sets: [
        {
          category: 'FOOD',
          words: words.map(([foreignWord, nativeWord], at) => ({
            id: at + 1,
            foreignWord,
            nativeWord,
            ipa: '',
            example: { english: '', native: '' },
            owned: false,
          })),
        },
      ],
    },
  });
  const answers = async () => {
    await wordAt(1, 2);
    return screen.getAllByRole('button', { name: /^\d|хліб|погода|сир|м’ясо|хлібина/ });
  };

  it('of a short training are topped up from the built-in words, without twins', async () => {
    openExercise('/translate-words', {
      begun: [11, 12],
      responses: sets([
        ['loaf', 'хліб'],
        ['bread', 'хлібина'],
        ['cheese', 'сир'],
        ['meat', 'м’ясо'],
      ]),
    });
    expect((await answers()).map(({ textContent }) => textContent?.replace(/^\d/, '')).sort()).toEqual([
      'м’ясо',
      'погода',
      'сир',
      'хліб',
    ]);
  });

  it('of a short training are fewer when the built-in words do not load', async () => {
    openExercise('/translate-words', { begun: [11, 12], responses: { 'GET /api/getWordSets': offline } });
    expect(await answers()).toHaveLength(2);
  });

  it('of a single word need the built-in words: without them it can be tried again', async () => {
    let asked = 0;
    const stage = openExercise('/translate-words', {
      begun: [11],
      responses: {
        'GET /api/getWordSets': () =>
          asked++ === 0 ? offline : (sets([['cheese', 'сир']])['GET /api/getWordSets'] as { sets: [] }),
      },
    });
    await stage.keys.click(await button('Спробувати ще раз'));
    await wordAt(1, 1);
    expect(asked).toBe(2);
  });
});

describe('a training this tab already has', () => {
  it('gives way to another training that is started, and is cancelled', async () => {
    openExercise('/translate-words');
    await wordAt(1);
    const { run: training } = JSON.parse(stored() ?? '');
    endRun();
    const stage = openExercise('/translate-words', { chosen: [...ids].reverse() });
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/cancelTraining')).toEqual([{ runId: training.runId }]);
    expect(sentTo(stage.requests, '/api/startTraining')[0]?.runId).not.toBe(training.runId);
  });

  it('that came to its result is not cancelled by another training, and waits to be saved', async () => {
    trainingStore.keep(testUser.userId, { stage: 'run', run: begunTraining({ isWhole: false }) });
    const kind = 'type-words';
    for (const action of [
      { type: 'beginExercise', kind, order: [11] },
      { type: 'answer', kind, given: 'bread', correct: true, milliseconds: 5 },
      { type: 'next', kind },
    ] as const) {
      trainingStore.dispatch(testUser.userId, action);
    }
    const stage = openExercise('/translate-words');
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/cancelTraining')).toEqual([]);
    expect(waitingResults(testUser.userId)).toMatchObject([{ runId: sampleRunId }]);
  });

  it('stays its own when another tab chooses other words, or saves and takes the cookie', async () => {
    openExercise('/translate-words');
    const word = await wordAt(1);
    for (const chosen of [[99, 98], []]) {
      const stage = openExercise('/translate-words', { chosen });
      expect(await wordAt(1)).toBe(word);
      expect(sentTo(stage.requests, '/api/startTraining')).toEqual([]);
    }
  });

  it('of another user is neither shown nor resumed', async () => {
    openExercise('/type-words');
    await wordAt(1);
    const theirs = JSON.parse(stored() ?? '');
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify({ ...theirs, userId: 99 }));
    sessionStorage.setItem(storageNames.startedRun, '99');
    const stage = openExercise('/type-words', { chosen: [...ids].reverse() });
    await wordAt(1);
    expect(sentTo(stage.requests, '/api/startTraining')[0]?.runId).not.toBe(theirs.run.runId);
    expect(sentTo(stage.requests, '/api/cancelTraining')).toEqual([]);
  });
});
