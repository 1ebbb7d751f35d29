import { exercisesResultSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { after, begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import { hasAnswers, resultOf } from './result-of.ts';

describe('the result of a training', () => {
  it('has the fields of the contract, with ids and times', () => {
    const training = withExercise(begunTraining(), 'translate-words', [
      [12, true],
      [11, false],
    ]);
    const { firstPartQuestions, firstPartAnswers, firstPartWordIds, firstPartTimes, ...rest } =
      resultOf(training);
    expect({ firstPartQuestions, firstPartAnswers, firstPartWordIds, firstPartTimes }).toEqual({
      firstPartQuestions: ['погода - weather', 'хліб - bread'],
      firstPartAnswers: [true, false],
      firstPartWordIds: [12, 11],
      firstPartTimes: [1000, 1000],
    });
    const others = ['second', 'third', 'fourth'].flatMap((ordinal) =>
      ['Questions', 'Answers', 'WordIds', 'Times'].map((list) => `${ordinal}Part${list}`),
    );
    expect(Object.keys(rest)).toEqual(expect.arrayContaining(others));
    for (const list of Object.values(rest)) expect(list).toEqual([]);
  });

  it.each([
    ['translate-words', 'first'],
    ['translate-native-english', 'second'],
    ['listen-words', 'third'],
    ['type-words', 'fourth'],
  ] as const)('%s has the %s place', (kind, ordinal) => {
    const result = resultOf(withExercise(begunTraining(), kind, givenTo([13])));
    expect(result[`${ordinal}PartAnswers`]).toEqual([true, true, false, true, true]);
  });

  it('is valid by the contract, also in the middle of a training and with a replay', () => {
    const whole = withExercise(
      withExercise(begunTraining(), 'translate-words', givenTo([11])),
      'type-words',
      givenTo(),
    );
    const middle = after(
      begunTraining(),
      { type: 'beginExercise', kind: 'listen-words', order: [11, 12] },
      { type: 'answer', kind: 'listen-words', given: '', correct: false, milliseconds: 0 },
    );
    const replay = after(
      whole,
      { type: 'beginReplay', drawn: { 'translate-words': { order: [11] } } },
      { type: 'answer', kind: 'translate-words', given: 'a', correct: true, milliseconds: 1 },
    );
    for (const training of [begunTraining(), middle, whole, replay]) {
      const result = resultOf(training);
      expect(exercisesResultSchema.parse(result)).toEqual(result);
    }
    expect(resultOf(replay)).toEqual(resultOf(whole));
    expect(resultOf(middle).thirdPartQuestions).toEqual(['хліб - bread']);
  });
});

it('a training has answers from the first one on', () => {
  expect(hasAnswers(begunTraining())).toBe(false);
  const begun = after(begunTraining(), { type: 'beginExercise', kind: 'listen-words', order: [11] });
  expect(hasAnswers(after(begun, { type: 'endEarly', kind: 'listen-words' }))).toBe(false);
  expect(hasAnswers(withExercise(begunTraining(), 'listen-words', [[11, false]]))).toBe(true);
});
