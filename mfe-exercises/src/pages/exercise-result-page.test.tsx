import { hasStartedRun } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import type { Reading } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { button } from '../testing/open-exercise.tsx';
import {
  countOf,
  openExerciseResult,
  playedTraining,
  resultTitle,
  savesOf,
} from '../testing/open-exercise-result.tsx';
import { after, begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import { stubSpeech } from '../testing/speaking-browser.ts';

const { userId } = testUser;
/** The headline. */
const total = () => screen.getByText('Правильних відповідей').textContent;

describe('what the result says', () => {
  it.each([
    [playedTraining(), '10', '0', 'Жодної помилки — чудова робота!'],
    [playedTraining([11], [], []), '9', '1', /^Дуже добре!/],
    [playedTraining([], [], [13]), '10', '0', /^Дуже добре!/],
    [playedTraining([11, 12, 13], [11, 12], []), '5', '5', /^Добра робота/],
    [playedTraining([11, 12, 13], [11, 12, 13], [11, 12, 13]), '4', '6', /^Початок є/],
  ])('%#: counts of parts 1 to 3, praise by all parts', async (training, right, wrong, praise) => {
    openExerciseResult(training);
    await resultTitle();
    screen.getByText(praise);
    const counts = within(
      screen.getByRole('heading', { name: 'З них у вправах 1 і 2' }).parentElement as HTMLElement,
    );
    counts.getByText('Правильно');
    expect([countOf('Правильно'), countOf('Помилки')]).toEqual([right, wrong]);
  });

  it('has one total for all exercises, and a numbered line for each, the fourth included', async () => {
    openExerciseResult(playedTraining([11], [], [12, 13]));
    await resultTitle();
    expect(countOf('1. З англійської на українську')).toBe('4 з 5 правильно');
    expect(countOf('2. З української на англійську')).toBe('5 з 5 правильно');
    expect(countOf('3. Написати переклад')).toBe('3 з 5 правильно');
    expect(total()).toBe('Правильних відповідей 12 з 15');
    expect(screen.queryByText(/^4\./)).toBeNull();
  });

  it('names the three exercises that its counts cover once «Ще на слух» is among them', async () => {
    openExerciseResult(withExercise(playedTraining([11], [], [12]), 'listen-words', givenTo([13])));
    await resultTitle();
    screen.getByRole('heading', { name: 'З них у вправах 1–3' });
    expect([countOf('Правильно'), countOf('Помилки')]).toEqual(['13', '2']);
    expect(countOf('3. Написати на слух')).toBe('4 з 5 правильно');
    expect(countOf('4. Написати переклад')).toBe('4 з 5 правильно');
    expect(total()).toBe('Правильних відповідей 17 з 20');
  });

  it.each([
    ['translate-words', 'З англійської на українську', '5'],
    ['listen-words', 'Написати на слух', '5'],
    // The two counts cover exercises 1–3.
    ['type-words', 'Написати переклад', undefined],
  ] as const)('numbers nothing after %s alone', async (kind, title, right) => {
    openExerciseResult(withExercise(begunTraining({ isWhole: false }), kind, givenTo()));
    await resultTitle();
    expect(screen.queryByText(/^З них|^\d\. /)).toBeNull();
    expect(total()).toBe('Правильних відповідей 5 з 5');
    expect(countOf(title)).toBe('5 з 5 правильно');
    expect(screen.queryByText('Правильно')?.closest('div')?.querySelector('dd')?.textContent).toBe(right);
  });

  it.each([
    ['after the words, where they stay in sight', true],
    ['before the words on a low screen', false],
  ])('has its buttons %s', async (_, isTall) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: isTall && query === '(height >= 30rem)' }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    openExerciseResult(playedTraining([11], [], []));
    await resultTitle();
    const words = screen.getByRole('heading', { name: 'Без помилок' });
    for (const name of ['Опрацювати помилки (1)', 'Далі'])
      expect(Boolean(words.compareDocumentPosition(await button(name)) & 4)).toBe(isTall);
  });

  it('has a stitch for every answer in its colour, and no red box without mistakes', async () => {
    openExerciseResult(playedTraining([], [], [12, 13]));
    await resultTitle();
    const line = screen.getByText('3. Написати переклад').closest('div') as HTMLElement;
    const stitches = Array.from(line.querySelectorAll('i'), ({ className }) => className);
    expect(stitches.every((name) => name.includes('done'))).toBe(true);
    expect(stitches.map((name) => (name.includes('wrong') ? 'wrong' : 'right'))).toEqual([
      'right',
      'wrong',
      'wrong',
      'right',
      'right',
    ]);
    expect(screen.getByText('Помилки').closest('div')?.className).not.toContain('wrong');
  });

  it('lists the mistaken words with what was given in which exercise, and the others as learned', async () => {
    openExerciseResult(playedTraining([11], [11], [13]));
    await resultTitle();
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

it('shows how the progress of each word has moved, the weakest first, and when it comes back', async () => {
  const training = playedTraining([11], [11], [11, 13]);
  const known = [40, 100, 20, 0, 75].map((progress) => ({ progress, dueIfRight: 3, dueIfWrong: 1 }));
  const words = training.words.map((word, at) => ({ ...word, ...(at === 4 ? { progress: 75 } : known[at]) }));
  openExerciseResult({ ...training, words });
  await resultTitle();
  const said = screen
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/Прогрес: [^%]*%(повернеться (завтра|через \d дні))?/)?.[0]);
  expect(said).toEqual([
    'Прогрес: 40 → 25 %повернеться завтра',
    'Прогрес: 20 → 35 %повернеться завтра',
    'Прогрес: 0 → 30 %повернеться через 3 дні',
    'Прогрес: 100 %повернеться через 3 дні',
    // A service of the version before does not tell the day.
    'Прогрес: 75 → 100 %',
  ]);
  const lost = screen.getByText('bread').closest('li')?.querySelectorAll('i') ?? [];
  expect([...lost].filter(({ className }) => /lost/.test(className) && /done/.test(className))).toHaveLength(
    2,
  );
});

it('draws a progress that is the same again with nothing gained or lost', async () => {
  const training = playedTraining([12], [12], []);
  openExerciseResult({
    ...training,
    words: training.words.map((word) => ({ ...word, progress: 25, dueIfRight: 3, dueIfWrong: 1 })),
  });
  await resultTitle();
  const same = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('Прогрес: 25 %'));
  const drawn = Array.from(same?.querySelectorAll('i') ?? [], ({ className }) => className);
  expect(drawn.filter((name) => /done|begun/.test(name))).toHaveLength(3);
  expect(drawn.join()).not.toMatch(/gained|lost/);
});

it('says each word, slowly too, and shows how it is read and used', async () => {
  const { said } = stubSpeech();
  onTestFinished(() => void vi.unstubAllGlobals());
  const training = playedTraining([11]);
  const reading: Reading = {
    partOfSpeech: 'noun',
    label: 'їжа',
    level: 'A1',
    ipa: 'bred',
    translations: ['хліб'],
    example: { english: 'Fresh bread.', native: 'Свіжий хліб.' },
  };
  const words = training.words.map((word) => (word.id === 11 ? { ...word, reading } : word));
  const { keys } = openExerciseResult({ ...training, words });
  await resultTitle();
  const row = screen.getAllByText('bread')[0]?.closest('li') as HTMLElement;
  expect(row.textContent).toContain('/bred/');
  expect(row.textContent).toContain('іменник · їжа');
  expect(row.textContent).toContain('Fresh bread.Свіжий хліб.');
  await keys.click(screen.getByRole('button', { name: 'Прослухати слово bread' }));
  await waitFor(() => expect(said).toEqual(['bread by Google UK English Male']));
  await keys.click(screen.getByRole('button', { name: 'Повільно прослухати слово bread' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Прослухати слово/ })).toHaveLength(5);
});

it('a training without any answer is not saved: it says so and leads home', async () => {
  const begun = after(begunTraining({ isWhole: false }), {
    type: 'beginExercise',
    kind: 'listen-words',
    order: [11, 12],
  });
  const stage = openExerciseResult(after(begun, { type: 'endEarly', kind: 'listen-words' }));
  await screen.findByText('Відповідей не було');
  expect(waitingResults(userId)).toEqual([]);
  await stage.keys.click(await button('На головну'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(savesOf(stage)).toEqual([]);
  await waitFor(() => expect(stage.requests.map(({ path }) => path)).toContain('/api/cancelTraining'));
  await waitFor(() => expect(hasStartedRun()).toBe(false));
});

describe('a result that is not there', () => {
  it.each([
    ['without any training', undefined],
    ['cut in storage', '{"userId":7,"stage":"run","run":{"runId"'],
  ])('leads home: %s', async (_case, text) => {
    if (text) sessionStorage.setItem(storageNames.exercisesResult, text);
    const stage = openExerciseResult(undefined);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    // The one of the test before may still be there.
    expect(await screen.findAllByText(/Результату тренування тут немає/)).not.toHaveLength(0);
  });

  it('leads on to the exercise that comes next', async () => {
    const stage = openExerciseResult(withExercise(begunTraining(), 'translate-words', givenTo()));
    await waitFor(() => expect(stage.location()).toBe('/translate-native-english'));
    await screen.findByText('Тренування ще триває.');
  });

  it('of another user is neither shown nor saved nor touched', async () => {
    const stage = openExerciseResult(playedTraining(), {}, 99);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage)).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '').userId).toBe(99);
  });
});
