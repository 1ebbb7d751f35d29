import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePart, exerciseParts, resultFields } from './exercise-kinds.ts';
import { partOrdinals, pricedParts } from './names/words.ts';

it('every kind is listed once', () => {
  const kinds = exerciseParts.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

it('the four priced kinds are in the order of a training, with their numbers in a result', () => {
  const priced = exerciseParts.filter(({ part }) => part <= pricedParts);
  expect(priced.map(({ kind, part }) => [kind, part])).toEqual([
    ['translate-words', 1],
    ['translate-native-english', 2],
    ['type-words', 4],
    ['listen-words', 3],
  ]);
});

it('ordinals are used once and without gaps, and the result has the fields of every part', () => {
  const taken = exerciseParts.map(({ ordinal }) => ordinal);
  expect(taken.toSorted()).toEqual(partOrdinals.slice(0, taken.length).toSorted());
  expect(Object.keys(resultFields).toSorted()).toEqual(
    exerciseParts.flatMap(({ fields }) => Object.keys(fields)).toSorted(),
  );
});

it('a further kind, made up here, adds its own fields; results without it are accepted as before', () => {
  const madeUp = definePart({ kind: 'made-up-words', ordinal: 'eighth' });
  expect(madeUp.part).toBe(8);
  const widened = z.object({ ...resultFields, ...madeUp.fields });
  const ofFourParts = {
    firstPartQuestions: ['хліб - bread'],
    firstPartAnswers: [true],
    firstPartWordIds: [1],
  };
  expect(widened.parse(ofFourParts)).toMatchObject({
    ...ofFourParts,
    eighthPartAnswers: [],
    eighthPartWordIds: [],
  });
  expect(z.object(resultFields).parse(ofFourParts)).not.toHaveProperty('eighthPartAnswers');
});
