import { exercisesResultSchema } from '@mova/contracts';
import { expect, it } from 'vitest';
import { type Answers, resultOf } from '../testing/results.ts';
import {
  answersByKind,
  emptyParts,
  eventAnswers,
  fieldsWithForeignWords,
  isEmpty,
  readResult,
} from './run-result.ts';

const read = (...parts: (Answers | undefined)[]) =>
  readResult(exercisesResultSchema.parse(resultOf(...parts)));
const right = { 1: true };

it.each([
  ['nothing', [], 4, true],
  ['the first part', [right], 3, false],
  ['the last part', [undefined, undefined, undefined, right], 3, false],
  ['the whole training', [right, right, undefined, right], 1, false],
  ['every part', [right, right, right, right], 0, false],
])('a result of %s', (_, parts, empty, isNothing) => {
  const result = read(...parts);
  expect([emptyParts(result), isEmpty(result)]).toEqual([empty, isNothing]);
});

it('right and wrong answers of all parts are counted', () => {
  expect(read({ 1: true, 2: false }, { 1: false }, { 2: true }, { 1: true })).toMatchObject({
    correct: 3,
    wrong: 2,
  });
});

it('the event has the answers in the order of the parts', () => {
  expect(eventAnswers(read({ 2: true, 1: false }, undefined, { 1: true }, { 2: false }))).toEqual([
    { wordId: 1, part: 1, correct: false },
    { wordId: 2, part: 1, correct: true },
    { wordId: 1, part: 3, correct: true },
    { wordId: 2, part: 4, correct: false },
  ]);
});

it('answers are kept by kind with their times, parts that were not done left out', () => {
  expect(answersByKind(read({ 1: true }, undefined, undefined, { 2: false }))).toEqual({
    'translate-words': [{ wordId: 1, correct: true, ms: 1000 }],
    'type-words': [{ wordId: 2, correct: false, ms: 1000 }],
  });
});

it('words that are not of the run are told by the fields that name them', () => {
  const result = read({ 1: true, 9: true }, { 2: true }, undefined, { 9: false });
  expect(fieldsWithForeignWords(result, [1, 2])).toEqual(['firstPartWordIds', 'fourthPartWordIds']);
  expect(fieldsWithForeignWords(result, [1, 2, 9, 10])).toEqual([]);
  expect(fieldsWithForeignWords(result, [])).toHaveLength(3);
});
