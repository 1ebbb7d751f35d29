import type { ExerciseKind } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { after, begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import {
  countsOf,
  faultlessWords,
  linesOf,
  mistakenWords,
  mistakesLeft,
  praiseOf,
  totalOf,
} from './counts.ts';
import { drawReplay } from './draw-exercise.ts';
import type { TrainingEvent } from './training-reducer.ts';

const choices = withExercise(
  withExercise(begunTraining(), 'translate-words', givenTo([11])),
  'translate-native-english',
  givenTo([11, 12]),
);
const whole = withExercise(choices, 'type-words', givenTo([13]));
const withListening = withExercise(whole, 'listen-words', [[11, false]]);
const idsOf = (words: readonly { readonly id: number }[]) => words.map(({ id }) => id);

describe('the two counts', () => {
  it.each([
    ['of a whole training leave the typed part out', whole, { right: 7, wrong: 3, exercises: 2 }],
    ['cover «Ще на слух» too', withListening, { right: 7, wrong: 4, exercises: 3 }],
    [
      'of listening alone',
      withExercise(begunTraining({ isWhole: false }), 'listen-words', givenTo([12])),
      { right: 4, wrong: 1, exercises: 1 },
    ],
    [
      'are not there for typing alone',
      withExercise(begunTraining({ isWhole: false }), 'type-words', givenTo()),
      undefined,
    ],
    ['are not there without answers', begunTraining(), undefined],
  ])('%s', (_case, training, count) => {
    expect(countsOf(training)).toEqual(count);
  });
});

it('every exercise with answers has its line, in the order of their numbers', () => {
  expect(linesOf(withListening).map(({ kind, part }) => [kind, part])).toEqual([
    ['translate-words', 1],
    ['translate-native-english', 2],
    ['listen-words', 3],
    ['type-words', 4],
  ]);
  expect(linesOf(withListening)[1]?.answers.map(({ correct }) => correct)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  const begun = after(whole, { type: 'beginExercise', kind: 'listen-words', order: [11] });
  expect(linesOf(after(begun, { type: 'endEarly', kind: 'listen-words' }))).toHaveLength(3);
});

it('mistaken words have what was given in which exercise, in the order of the training', () => {
  expect(mistakenWords(whole).map(({ word, mistakes }) => [word.foreignWord, mistakes])).toMatchObject([
    [
      'bread',
      [
        { kind: 'translate-words', given: 'given 11', settled: false },
        { kind: 'translate-native-english', given: 'given 11', settled: false },
      ],
    ],
    ['weather', [{ kind: 'translate-native-english', given: 'given 12', settled: false }]],
    ['receive', [{ kind: 'type-words', given: 'given 13', settled: false }]],
  ]);
});

it('words without a mistake anywhere are faultless, if they were asked at all', () => {
  const faultless = (training: typeof whole) => idsOf(faultlessWords(training).map(({ word }) => word));
  expect(faultless(whole)).toEqual([14, 15]);
  expect(faultless(withExercise(begunTraining(), 'listen-words', [[12, true]]))).toEqual([12]);
});

describe('«Опрацювати помилки»', () => {
  const leftOf = (training: typeof whole) =>
    mistakesLeft(training).map(([kind, words]) => [kind, idsOf(words)]);

  it('takes exactly the mistaken words in the exercises where they were mistaken', () => {
    expect(leftOf(withListening)).toEqual([
      ['translate-words', [11]],
      ['translate-native-english', [11, 12]],
      ['type-words', [13]],
      ['listen-words', [11]],
    ]);
    expect(leftOf(withExercise(begunTraining(), 'translate-words', givenTo()))).toEqual([]);
  });

  it('offers again what is still wrong, each exercise for itself', () => {
    const drawn = drawReplay(whole);
    const answer = (kind: ExerciseKind, correct: boolean): TrainingEvent[] => [
      { type: 'answer', kind, given: '', correct, milliseconds: 0 },
      { type: 'next', kind },
    ];
    const end = after(
      whole,
      { type: 'beginReplay', drawn },
      ...answer('translate-words', true),
      ...answer('translate-native-english', false),
      ...answer('translate-native-english', false),
      ...answer('type-words', true),
      { type: 'endReplay' },
    );
    expect(leftOf(end)).toEqual([['translate-native-english', [11, 12]]]);
    expect(mistakenWords(end)[0]?.mistakes.map(({ settled }) => settled)).toEqual([true, false]);
    expect(totalOf(end)).toEqual(totalOf(whole));
  });

  it('draws again from the options each word had', () => {
    const drawn = drawReplay(whole, () => 0.99);
    expect(drawn['type-words']).toEqual({ order: [13] });
    expect(drawn['translate-native-english']?.order.toSorted()).toEqual([11, 12]);
    expect(drawn['translate-words']?.options?.[11]?.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(drawn['translate-words']?.options?.[11]).not.toEqual(['a', 'b', 'c', 'd']);
  });
});

it.each([
  [10, 0, 'faultless'],
  [999, 1, 'strong'],
  [8, 2, 'strong'],
  [7, 3, 'good'],
  [5, 5, 'good'],
  [4, 6, 'begun'],
  [0, 10, 'begun'],
] as const)('%i right and %i wrong is praised as %s', (right, wrong, praise) => {
  expect(praiseOf({ right, wrong })).toBe(praise);
});
