import { readdirSync } from 'node:fs';
import { type ExercisesResult, exerciseParts, exercisesResultSchema } from '@mova/contracts';
import { expect, it } from 'vitest';
import { exerciseKinds } from './exercise-kinds.ts';

it('every kind is a folder of its name, and every folder a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(exerciseKinds.map(({ kind }) => kind).sort()).toEqual(folders.sort());
});

it('kinds come in the order of the parts, by their numbers', () => {
  expect(exerciseKinds.map(({ kind, part }) => [kind, part])).toEqual(
    exerciseParts.map(({ kind, part }) => [kind, part]),
  );
  expect(exerciseKinds.map(({ part }) => part)).toEqual([1, 2, 3, 4]);
});

it.each(exerciseKinds)('$kind reads its own part alone', ({ wordIdsField, answersIn }) => {
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

it('answers without times are answers all the same', () => {
  const result: ExercisesResult = exercisesResultSchema.parse({
    firstPartQuestions: ['хліб - bread'],
    firstPartAnswers: [true],
    firstPartWordIds: [12],
  });
  expect(exerciseKinds[0]?.answersIn(result)).toEqual([{ wordId: 12, correct: true }]);
});
