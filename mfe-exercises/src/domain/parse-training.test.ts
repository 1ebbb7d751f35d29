import { expect, it } from 'vitest';
import { begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import { parseTraining } from './parse-training.ts';

const training = withExercise(begunTraining(), 'translate-words', givenTo([11]));
const stored = JSON.parse(JSON.stringify(training));
const part = stored.parts['translate-words'];

it('keeps what a newer release has stored besides', () => {
  const newer = { ...stored, added: 1, parts: { 'translate-words': { ...part, added: [2] } } };
  expect(parseTraining(newer)).toEqual(newer);
});

it.each([
  ['exercise', { parts: { ...stored.parts, 'sing-words': part } }],
  ['exercise of its replay', { replay: { kinds: ['sing-words'], parts: { 'sing-words': part } } }],
  ['exercise with settled mistakes', { settled: { 'sing-words': [11] } }],
])('takes a training with an unknown %s for none', (_case, fields) => {
  expect(parseTraining({ ...stored, ...fields })).toBeUndefined();
});
