import { exercisesResultSchema } from '@mova/contracts';
import { expect, it } from 'vitest';
import { type Answers, resultOf } from '../testing/results.ts';
import {
  answeredParts,
  answersByKind,
  eventAnswers,
  fieldsWithForeignWords,
  isEmpty,
  readResult,
} from './training-result.ts';

const read = (...parts: (Answers | undefined)[]) =>
  readResult(exercisesResultSchema.parse(resultOf(...parts)));
const right = { 1: true };

it.each([
  ['nothing', [], 0, true],
  ['the first part', [right], 1, false],
  ['the last part', [undefined, undefined, undefined, right], 1, false],
  ['the whole training', [right, right, undefined, right], 3, false],
  ['every part', [right, right, right, right], 4, false],
])('a result of %s', (_, parts, answered, isNothing) => {
  const result = read(...parts);
  expect([answeredParts(result), isEmpty(result)]).toEqual([answered, isNothing]);
});

it('counts right and wrong answers of all parts', () => {
  expect(read({ 1: true, 2: false }, { 1: false }, { 2: true }, { 1: true })).toMatchObject({
    correct: 3,
    wrong: 2,
  });
});

it.each([
  ['a whole training with «Ще на слух» after it', [right, right, right, right], [1, 2, 4, 3]],
  ['a whole training', [right, right, undefined, right], [1, 2, 4]],
  ['typing and listening', [undefined, undefined, right, right], [4, 3]],
  ['a single card', [undefined, undefined, right], [3]],
])('the event of %s has the answers in the order they were given', (_, parts, order) => {
  expect(eventAnswers(read(...parts)).map(({ part }) => part)).toEqual(order);
});

it('the event has the answers of a part in the order of its questions', () => {
  const wordIds = [12, 11];
  const result = exercisesResultSchema.parse({
    fourthPartQuestions: ['сіль - salt', 'хліб - bread'],
    fourthPartAnswers: [false, true],
    fourthPartWordIds: wordIds,
  });
  expect(eventAnswers(readResult(result))).toEqual([
    { wordId: 12, part: 4, correct: false },
    { wordId: 11, part: 4, correct: true },
  ]);
});

it('stores answers by kind with their times, without parts that were not done', () => {
  expect(answersByKind(read({ 1: true }, undefined, undefined, { 2: false }))).toEqual({
    'translate-words': [{ wordId: 1, correct: true, ms: 1000 }],
    'type-words': [{ wordId: 2, correct: false, ms: 1000 }],
  });
});

it('returns the fields with words that are not of the training', () => {
  const result = read({ 1: true, 9: true }, { 2: true }, undefined, { 9: false });
  expect(fieldsWithForeignWords(result, [1, 2])).toEqual(['firstPartWordIds', 'fourthPartWordIds']);
  expect(fieldsWithForeignWords(result, [1, 2, 9, 10])).toEqual([]);
  expect(fieldsWithForeignWords(result, [])).toHaveLength(3);
});
