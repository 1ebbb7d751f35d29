import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { partOrdinals, pricedParts } from '../names/result-parts.ts';
import { exerciseParts, resultFields } from './index.ts';
import { definePart } from './part.ts';

it('every kind is a folder of its name, and every folder a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(exerciseParts.map(({ kind }) => kind).toSorted()).toEqual(folders.toSorted());
});

it('the kinds of the specification stand in the order a training has them, with its numbers', () => {
  const specified = exerciseParts.filter(({ part }) => part <= pricedParts);
  expect(specified.map(({ kind, part }) => [kind, part])).toEqual([
    ['translate-words', 1],
    ['translate-native-english', 2],
    ['type-words', 4],
    ['listen-words', 3],
  ]);
});

it('parts have names of their own, none left out between them, and stand in the result with all of theirs', () => {
  const taken = exerciseParts.map(({ ordinal }) => ordinal);
  expect(taken.toSorted()).toEqual(partOrdinals.slice(0, taken.length).toSorted());
  expect(Object.keys(resultFields).toSorted()).toEqual(
    exerciseParts.flatMap(({ fields }) => Object.keys(fields)).toSorted(),
  );
});

it('a further kind, made up here, takes a place of its own; results without it are taken as before', () => {
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
