import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { partOrdinals, pricedParts } from '../names/result-parts.ts';
import { exerciseParts, resultFields } from './index.ts';
import { definePart } from './part.ts';

it('every kind has a folder of its name, and every folder is a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(exerciseParts.map(({ kind }) => kind).toSorted()).toEqual(folders.toSorted());
});

it('the kinds are listed in the order of a training, with the part numbers of the result', () => {
  const priced = exerciseParts.filter(({ part }) => part <= pricedParts);
  expect(priced.map(({ kind, part }) => [kind, part])).toEqual([
    ['translate-words', 1],
    ['translate-native-english', 2],
    ['type-words', 4],
    ['listen-words', 3],
  ]);
});

it('parts have unique names without a gap, and the result contains all of their fields', () => {
  const taken = exerciseParts.map(({ ordinal }) => ordinal);
  expect(taken.toSorted()).toEqual(partOrdinals.slice(0, taken.length).toSorted());
  expect(Object.keys(resultFields).toSorted()).toEqual(
    exerciseParts.flatMap(({ fields }) => Object.keys(fields)).toSorted(),
  );
});

it('a further kind gets its own fields, and results without it are still accepted', () => {
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
