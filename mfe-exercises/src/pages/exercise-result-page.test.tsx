import { beginRun, browserCookies, hasStartedRun, singleExercise } from '@mova/app-kit';
import { offline, problem, type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { keptResults } from '@mova/app-kit/unsaved-words';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import type { Run } from '../domain/run.ts';
import { dispatchRun, storeRun } from '../run/run-store.ts';
import { button, field, heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { after, begunRun, givenTo, sampleRunId, withPart } from '../testing/sample-run.ts';

const { userId } = testUser;
const savedWith = (correct: number, wrong: number) => ({
  run: { runId: sampleRunId, startedAt: '', savedAt: '', words: 5, correct, wrong },
  freeTrainingsLeft: 8,
});
/** What the server answers to the runs below with one mistake. */
const saved = savedWith(14, 1);

/** Three exercises, the words of each list mistaken in the exercise of its place. */
function whole(...mistakes: readonly (readonly number[])[]): Run {
  const kinds = ['translate-words', 'translate-native-english', 'type-words'] as const;
  return kinds.reduce((run, kind, at) => withPart(run, kind, givenTo(mistakes[at])), begunRun());
}

function open(run: Run | undefined, responses: Responses = {}, owner = userId) {
  if (run) storeRun(owner, { stage: 'run', run });
  const stage = openExercise('/exercise-result', {
    responses: { 'POST /api/saveWordsResult': saved, ...responses },
  });
  beginRun();
  return stage;
}

const title = () => screen.findByRole('heading', { name: 'Результат тренування' });
const countOf = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
const savesOf = (requests: readonly SeenRequest[]) =>
  requests.filter(({ path }) => path === '/api/saveWordsResult').map(({ body }) => body);
const cookie = () => browserCookies.get(cookieNames.exerciseWords) ?? '';

beforeEach(() => localStorage.clear());

describe('what the result says', () => {
  it.each([
    [whole(), '10', '0', 'Жодної помилки — чудова робота!'],
    [whole([11], [], []), '9', '1', /^Дуже добре!/],
    [whole([], [], [13]), '10', '0', /^Дуже добре!/],
    [whole([11, 12, 13], [11, 12], []), '5', '5', /^Добра робота/],
    [whole([11, 12, 13], [11, 12, 13], [11, 12, 13]), '4', '6', /^Початок є/],
  ])('%#: counts of parts 1 to 3, praise by all parts', async (run, right, wrong, praise) => {
    open(run);
    await title();
    screen.getByText(praise);
    const counts = within(
      screen.getByRole('heading', { name: 'Вправи 1–3 разом' }).parentElement as HTMLElement,
    );
    counts.getByText('Правильно');
    expect([countOf('Правильно'), countOf('Помилки')]).toEqual([right, wrong]);
  });

  it('has a line for each part, the fourth included, and none for parts that were not there', async () => {
    open(whole([11], [], [12, 13]));
    await title();
    expect(countOf('1. З англійської на українську')).toBe('4 з 5 правильно');
    expect(countOf('2. З української на англійську')).toBe('5 з 5 правильно');
    expect(countOf('4. Написати переклад')).toBe('3 з 5 правильно');
    expect(screen.queryByText(/^3\./)).toBeNull();
  });

  it('has no headline of nothing after the typed exercise alone', async () => {
    open(withPart(begunRun(singleExercise), 'type-words', givenTo([11])));
    await title();
    expect(screen.queryByText('Вправи 1–3 разом')).toBeNull();
    expect(countOf('4. Написати переклад')).toBe('4 з 5 правильно');
  });

  it('lists the mistaken words with what was given in which exercise, and the others as learned', async () => {
    open(whole([11], [11], [13]));
    await title();
    const rows = within(screen.getByRole('heading', { name: 'Варто повторити' }).parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/breadхліб.*З англійської.*given 11.*З української.*given 11/);
    expect(rows[1]).toMatch(/receiveотримувати.*Написати переклад.*given 13/);
    const learned = screen.getByRole('heading', { name: 'Без помилок' }).parentElement as HTMLElement;
    expect(within(learned).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('bread').getAttribute('lang')).toBe('en');
  });
});

describe('«Далі»', () => {
  it('saves the result by its run, forgets it with the cookie, goes home, and ends the pass of the run', async () => {
    const run = whole([11], [], []);
    const stage = open(run);
    await title();
    expect(keptResults(userId)).toHaveLength(1);
    await stage.keys.click(await button('Далі'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage.requests)).toEqual([{ runId: sampleRunId, exercisesResult: resultOf(run) }]);
    expect([sessionStorage.getItem(storageNames.exercisesResult), cookie()]).toEqual([null, '']);
    expect(keptResults(userId)).toEqual([]);
    await waitFor(() => expect(hasStartedRun()).toBe(false));
    await screen.findByText('Результат збережено.');
  });

  it('says so when the training had been saved before with other answers', async () => {
    const stage = open(whole([11], [], []), { 'POST /api/saveWordsResult': savedWith(9, 1) });
    await stage.keys.click(await button('Далі'));
    await screen.findByText(/^Це тренування вже збережено раніше/);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(keptResults(userId)).toEqual([]);
  });

  it.each([
    ['offline', offline],
    ['while the service is away', problem('UPSTREAM_UNAVAILABLE', 503)],
  ])('that fails %s keeps everything, and saves the same run when tried again', async (_case, failure) => {
    let answers = 0;
    const stage = open(whole([11], [], []), {
      'POST /api/saveWordsResult': () => (answers++ === 0 ? failure : saved),
    });
    await stage.keys.click(await button('Далі'));
    expect((await screen.findByRole('alert')).textContent).toContain('Результат не збережено');
    expect(stage.location()).toBe('/exercise-result');
    expect(keptResults(userId)).toHaveLength(1);
    expect(sessionStorage.getItem(storageNames.exercisesResult)).not.toBeNull();
    await stage.keys.click(await button('Спробувати ще раз'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const [first, second] = savesOf(stage.requests);
    expect(second).toEqual(first);
  });

  it('pressed twice saves once', async () => {
    let answer: (value: typeof saved) => void = () => undefined;
    const stage = open(whole(), {
      'POST /api/saveWordsResult': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await stage.keys.dblClick(await button('Далі'));
    await waitFor(() => expect(savesOf(stage.requests)).toHaveLength(1));
    answer(saved);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage.requests)).toHaveLength(1);
  });

  it.each([
    ['INVALID_REQUEST', 400, /^Сервер його не прийняв/],
    ['NOT_FOUND', 404, /^Сервер його не прийняв/],
    ['NO_TRAININGS_LEFT', 402, /^Ви вийшли з цього тренування/],
  ] as const)('that is refused for good (%s) says so and lets go', async (errorType, status, why) => {
    const stage = open(whole(), { 'POST /api/saveWordsResult': problem(errorType, status) });
    await stage.keys.click(await button('Далі'));
    await screen.findByText('Цей результат не можна зберегти');
    screen.getByText(why);
    expect(keptResults(userId)).toMatchObject([{ refused: true }]);
    await stage.keys.click(await button('На головну'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
    expect(cookie()).toBe('');
  });
});

describe('another learner who signs in on this browser', () => {
  const signInAs = (id: number) => browserCookies.set(cookieNames.userId, String(id));
  /** Lets whatever a press has set going come to its end: nothing of it waits for more than promises. */
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  it('while the result is being saved does not make it a refused one', async () => {
    const stage = open(whole(), {
      'POST /api/saveWordsResult': () => {
        signInAs(8);
        return problem('NOT_FOUND', 404);
      },
    });
    await stage.keys.click(await button('Далі'));
    await waitFor(() => expect(savesOf(stage.requests)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Жодної помилки — чудова робота!')).toBeNull());
    await settled();
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, refused: false }]);
  });

  it('never sends it: «Далі» of the page that still stands sends nothing', async () => {
    const stage = open(whole());
    const next = await button('Далі');
    browserCookies.set(cookieNames.xsrf, 'at hand');
    signInAs(8);
    await stage.keys.click(next);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await settled();
    expect(savesOf(stage.requests)).toEqual([]);
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, refused: false }]);
    expect(keptResults(8)).toEqual([]);
  });
});

it('a result that is left without «Далі» stays to be saved by whoever comes next', async () => {
  const stage = open(whole());
  await title();
  expect(keptResults(userId)[0]?.heldUntil).toBeGreaterThan(Date.now());
  stage.unmount();
  expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, heldUntil: 0, refused: false }]);
  expect(hasStartedRun()).toBe(true);
});

it('a training without any answer is not saved: it says so and leads home', async () => {
  const begun = after(begunRun(singleExercise), { type: 'beginPart', kind: 'listen-words', order: [11, 12] });
  const stage = open(after(begun, { type: 'endEarly', kind: 'listen-words' }));
  await screen.findByText('Тут ще немає відповідей');
  expect(keptResults(userId)).toEqual([]);
  await stage.keys.click(await button('На головну'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(savesOf(stage.requests)).toEqual([]);
  await waitFor(() => expect(stage.requests.map(({ path }) => path)).toContain('/api/cancelTraining'));
  await waitFor(() => expect(hasStartedRun()).toBe(false));
});

describe('a result that is not there', () => {
  it.each([
    ['without any training', undefined],
    ['cut in storage', '{"userId":7,"stage":"run","run":{"runId"'],
  ])('leads home: %s', async (_case, text) => {
    if (text) sessionStorage.setItem(storageNames.exercisesResult, text);
    const stage = open(undefined);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    // The one of the test before may still stand beside it.
    expect(await screen.findAllByText(/Результату тренування тут немає/)).not.toHaveLength(0);
  });

  it('leads on to the exercise that comes next', async () => {
    const stage = open(withPart(begunRun(), 'translate-words', givenTo()));
    await waitFor(() => expect(stage.location()).toBe('/translate-native-english'));
    await screen.findByText('Тренування ще триває.');
  });

  it('of another learner is neither shown nor saved nor touched', async () => {
    const stage = open(whole(), {}, 99);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage.requests)).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '').userId).toBe(99);
  });
});

describe('«Повторити помилки»', () => {
  it('counts the mistaken words, replays them where they were mistaken, and offers what is still wrong', async () => {
    const run = whole([], [11], [11, 13]);
    const stage = open(run);
    const { keys } = stage;
    await keys.click(await button('Повторити помилки (2)'));
    await waitFor(() => expect(stage.location()).toBe('/translate-native-english'));
    expect(await wordAt(1, 1)).toBe('хліб');
    dispatchRun(userId, {
      type: 'answer',
      kind: 'translate-native-english',
      given: 'bread',
      correct: true,
      milliseconds: 5,
    });
    dispatchRun(userId, { type: 'next', kind: 'translate-native-english' });
    await heading('Добре, рухаємося далі');
    await keys.click(screen.getByRole('link', { name: 'Далі' }));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    await wordAt(1, 2);
    await keys.type(await field(), 'nothing like it{Enter}');
    await keys.click(await button('Далі'));
    await wordAt(2, 2);
    // The way back to the result is nothing to be asked about.
    await keys.type(await field(), 'nothing like it{Enter}');
    await keys.click(await button('Далі'));
    await heading('Добре, рухаємося далі');
    await keys.click(screen.getByRole('link', { name: 'Далі' }));
    await title();
    await button('Повторити помилки (2)');
    expect(screen.getAllByText('Повторено правильно')).toHaveLength(1);
    expect(countOf('4. Написати переклад')).toBe('3 з 5 правильно');
    expect(savesOf(stage.requests)).toEqual([]);
    await keys.click(await button('Далі'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage.requests)).toEqual([{ runId: sampleRunId, exercisesResult: resultOf(run) }]);
    expect(stage.requests.map(({ path }) => path)).not.toContain('/api/startTraining');
  });

  it('is over once everything was answered rightly', async () => {
    const run = after(
      whole([], [], [13]),
      { type: 'beginReplay', drawn: { 'type-words': { order: [13] } } },
      { type: 'answer', kind: 'type-words', given: 'receive', correct: true, milliseconds: 5 },
    );
    open(run);
    await screen.findByText('Усі помилки повторено правильно.');
    expect(screen.queryByRole('button', { name: /Повторити помилки/ })).toBeNull();
  });

  it('left in the middle leaves the result to be saved by itself', async () => {
    const stage = open(whole([11], [], []));
    const { keys } = stage;
    await keys.click(await button('Повторити помилки (1)'));
    await wordAt(1, 1);
    await keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await keys.click(await button('Так, вийти'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, heldUntil: 0 }]);
    expect(stage.requests.map(({ path }) => path)).not.toContain('/api/cancelTraining');
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
    await waitFor(() => expect(hasStartedRun()).toBe(false));
  });

  it('is not offered without mistakes', async () => {
    open(whole());
    await title();
    expect(screen.queryByRole('button', { name: /Повторити/ })).toBeNull();
  });
});
