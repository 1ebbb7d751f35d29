import { type ExercisesResult, exerciseParts, exercisesResultSchema } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../testing/results.ts';
import { exerciseKinds } from './exercise-kinds.ts';
import { priceOfTraining } from './free-trainings.ts';
import { answeredParts, answersByKind, eventAnswers, readResult } from './training-result.ts';

it('has every kind of the contract, with its number and in its order', () => {
  expect(exerciseKinds.map(({ kind, part }) => [kind, part])).toEqual(
    exerciseParts.map(({ kind, part }) => [kind, part]),
  );
});

it.each(exerciseKinds)('$kind reads only its own part', ({ wordIdsField, answersIn }) => {
  const part = wordIdsField.replace('WordIds', '');
  const result = exercisesResultSchema.parse({
    [`${part}Questions`]: ['хліб - bread', 'сіль - salt'],
    [`${part}Answers`]: [true, false],
    [wordIdsField]: [12, 11],
    [`${part}Times`]: [1500, 0],
  });
  expect(answersIn(result)).toEqual([
    { wordId: 12, correct: true, ms: 1500 },
    { wordId: 11, correct: false, ms: 0 },
  ]);
  for (const other of exerciseKinds.filter((kind) => kind.wordIdsField !== wordIdsField))
    expect(other.answersIn(result)).toEqual([]);
});

it('reads answers without times', () => {
  const result: ExercisesResult = exercisesResultSchema.parse({
    firstPartQuestions: ['хліб - bread'],
    firstPartAnswers: [true],
    firstPartWordIds: [12],
  });
  expect(exerciseKinds[0]?.answersIn(result)).toEqual([{ wordId: 12, correct: true }]);
});

describe('a further kind, invented here', () => {
  const right = { 1: true };
  const withFurther = (answers: { wordId: number; correct: boolean }[]) => [
    ...exerciseKinds,
    { kind: 'made-up-words', part: 8, wordIdsField: 'eighthPartWordIds', answersIn: () => answers },
  ];
  const given = [{ wordId: 1, correct: false }];

  it.each([
    ['a whole training', [right, right, undefined, right], [], 1],
    ['a whole training with the further kind', [right, right, undefined, right], given, 1],
    ['four parts, as a tab opened before it sends them', [right, right, right, right], [], 1],
    ['all parts', [right, right, right, right], given, 1],
    ['two parts', [right, right], [], 2],
    ['one of the others and the further kind', [right], given, 2],
    ['one of the others alone', [undefined, undefined, right], [], 3],
    ['the further kind alone', [], given, 3],
  ])('does not change the price: %s', (_, parts, further, price) => {
    const result = readResult(exercisesResultSchema.parse(resultOf(...parts)), withFurther(further));
    expect(priceOfTraining(answeredParts(result), false)).toBe(price);
  });

  it('is counted, stored and sent in the event like the others', () => {
    const result = readResult(exercisesResultSchema.parse(resultOf(right)), withFurther(given));
    expect(result).toMatchObject({ correct: 1, wrong: 1 });
    expect(answersByKind(result)).toMatchObject({ 'made-up-words': given });
    expect(eventAnswers(result).at(-1)).toEqual({ wordId: 1, part: 8, correct: false });
  });
});
