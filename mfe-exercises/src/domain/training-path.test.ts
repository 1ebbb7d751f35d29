import type { ExerciseKind } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { after, begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import type { Training } from './training.ts';
import {
  hasResult,
  isComplete,
  listeningPathOf,
  mayEnter,
  nextPathOf,
  placeOf,
  redirectFrom,
  unfinishedOf,
} from './training-path.ts';

const kinds: readonly ExerciseKind[] = [
  'translate-words',
  'translate-native-english',
  'type-words',
  'listen-words',
];
const begun = begunTraining();
const first = withExercise(begun, 'translate-words', givenTo());
const second = withExercise(first, 'translate-native-english', givenTo([11]));
const third = withExercise(second, 'type-words', givenTo([12]));
const listening = after(third, { type: 'beginExercise', kind: 'listen-words', order: [11, 12] });
const all = withExercise(third, 'listen-words', givenTo());
const inFirst = after(begun, { type: 'beginExercise', kind: 'translate-words', order: [11] });
const single = withExercise(begunTraining({ isWhole: false }), 'type-words', givenTo([11]));
const replay = after(third, {
  type: 'beginReplay',
  drawn: { 'translate-native-english': { order: [11] }, 'type-words': { order: [12] } },
});
const secondOfReplay = after(
  replay,
  { type: 'answer', kind: 'translate-native-english', given: '', correct: true, milliseconds: 0 },
  { type: 'next', kind: 'translate-native-english' },
);
const lastAnswer = { type: 'answer', kind: 'type-words', given: '', correct: true, milliseconds: 0 } as const;
const typing = after(second, { type: 'beginExercise', kind: 'type-words', order: [11] });
const onVerdict = after(typing, lastAnswer);
const unheard = after(
  begunTraining({ isWhole: false }),
  { type: 'beginExercise', kind: 'listen-words', order: [11] },
  { type: 'endEarly', kind: 'listen-words' },
);

describe('the chain', () => {
  it('of a whole training leads through three exercises to the result', () => {
    expect(kinds.map((kind) => nextPathOf(third, kind))).toEqual([
      '/translate-native-english',
      '/type-words',
      '/exercise-result',
      '/exercise-result',
    ]);
  });

  it('of a single exercise leads to the result', () => {
    for (const kind of kinds) expect(nextPathOf(single, kind)).toBe('/exercise-result');
  });

  it('of a replay leads through the exercises with mistakes alone', () => {
    expect(nextPathOf(replay, 'translate-native-english')).toBe('/type-words');
    expect(nextPathOf(replay, 'type-words')).toBe('/exercise-result');
  });
});

describe('an unfinished training', () => {
  it('says where it goes on, and how much of all its exercises is answered', () => {
    const ids = begun.words.map(({ id }) => id);
    expect(unfinishedOf({ ...first, drawn: [...ids, 99] })).toEqual({
      path: '/translate-native-english',
      drawn: [...ids, 99],
      answered: 5,
      questions: 15,
    });
    const answer = {
      type: 'answer',
      kind: 'type-words',
      given: '',
      correct: false,
      milliseconds: 0,
    } as const;
    const one = after(
      begunTraining({ isWhole: false }),
      { type: 'beginExercise', kind: 'type-words', order: [12, 11] },
      answer,
    );
    expect(unfinishedOf(one)).toEqual({ path: '/type-words', drawn: ids, answered: 1, questions: 2 });
  });

  it.each([
    ['without an answer', inFirst],
    ['that has a result', third],
    ['whose last verdict still shows', onVerdict],
    ['with a further exercise after its result', listening],
    ['that repeats its mistakes', replay],
  ])('is none %s', (_case, training) => {
    expect(unfinishedOf(training)).toBeUndefined();
  });
});

describe('«Ще на слух»', () => {
  it.each<[string, Training, ExerciseKind, string | undefined]>([
    ['after the last exercise of a whole training', third, 'type-words', '/listen-words'],
    ['not after the exercises before', third, 'translate-words', undefined],
    ['not after itself', all, 'listen-words', undefined],
    ['not once it was done', all, 'type-words', undefined],
    ['not after a single exercise', single, 'type-words', undefined],
    ['not in a replay', replay, 'type-words', undefined],
  ])('is offered %s', (_case, training, kind, path) => {
    expect(listeningPathOf(training, kind)).toBe(path);
  });
});

it('a whole training of trained words begins with its first exercise, and one new word is introduced', () => {
  const withProgress = (progress: number, rest = 50): Training => ({
    ...begun,
    words: begun.words.map((word, at) => ({ ...word, progress: at === 0 ? progress : rest })),
  });
  expect(placeOf(withProgress(10))).toBe('/translate-words');
  expect(redirectFrom(withProgress(10), '/remember-words')).toBe('/translate-words');
  expect(redirectFrom(withProgress(10), '/translate-words')).toBeUndefined();
  expect(placeOf(withProgress(0))).toBe('/remember-words');
  expect(redirectFrom(withProgress(0), '/remember-words')).toBeUndefined();
  const introduced = after(withProgress(0), { type: 'introduce' }, { type: 'introduce' });
  expect(introduced.introducedTo).toBe(1);
});

describe('where a training continues', () => {
  it.each<[string, Training, string, readonly ExerciseKind[]]>([
    ['a whole training that was just begun', begun, '/remember-words', ['translate-words']],
    ['a single exercise that was just begun', begunTraining({ isWhole: false }), '/translate-words', kinds],
    ['in the middle of the first', inFirst, '/translate-words', ['translate-words']],
    ['behind the first', first, '/translate-native-english', ['translate-words', 'translate-native-english']],
    ['behind the last', third, '/exercise-result', kinds],
    ['in «Ще на слух»', listening, '/listen-words', ['listen-words']],
    ['behind a single exercise', single, '/exercise-result', ['type-words']],
    ['at the first of a replay', replay, '/translate-native-english', ['translate-native-english']],
    ['at the second of a replay', secondOfReplay, '/type-words', ['translate-native-english', 'type-words']],
  ])('%s', (_case, training, place, open) => {
    expect(placeOf(training)).toBe(place);
    expect(kinds.filter((kind) => mayEnter(training, kind))).toEqual(open);
  });

  it.each<[string, Training, boolean, boolean]>([
    ['just begun', begun, false, false],
    ['behind the first of three', first, false, false],
    ['behind the last', third, true, true],
    ['in «Ще на слух»', listening, true, false],
    ['behind «Ще на слух»', all, true, true],
    ['behind a single exercise', single, true, true],
    ['in a replay', replay, true, true],
    ['on the last verdict of the last', onVerdict, true, false],
    ['before its last answer', typing, false, false],
    ['behind an exercise that was ended without an answer', unheard, false, true],
  ])('%s: has a result %s, is complete %s', (_case, training, result, complete) => {
    expect([hasResult(training), isComplete(training)]).toEqual([result, complete]);
  });

  it('stays at the exercise while its last verdict is on the screen', () => {
    expect(placeOf(onVerdict)).toBe('/type-words');
    expect(kinds.filter((kind) => mayEnter(onVerdict, kind))).toEqual(['type-words']);
  });
});
