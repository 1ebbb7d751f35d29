import { expect, it } from 'vitest';
import { begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import { parseText, textOf } from './training-text.ts';

const training = withExercise(begunTraining(), 'translate-words', givenTo([11]));
const stored = JSON.parse(textOf(7, { stage: 'run', run: training }));
const part = stored.run.parts['translate-words'];
const read = (fields: object) =>
  parseText(JSON.stringify({ ...stored, run: { ...stored.run, ...fields } }), 7);

it('keeps what a newer release has stored besides', () => {
  const parts = { 'translate-words': { ...part, added: [2] } };
  expect(read({ added: 1, parts })).toEqual({ stage: 'run', run: { ...training, added: 1, parts } });
});

it.each([
  ['exercise', { parts: { ...stored.run.parts, 'sing-words': part } }],
  ['exercise of its replay', { replay: { kinds: ['sing-words'], parts: { 'sing-words': part } } }],
  ['exercise with settled mistakes', { settled: { 'sing-words': [11] } }],
])('returns null for a training with an unknown %s', (_case, fields) => {
  expect(read(fields)).toBeNull();
});

it('reads a training with an unknown route as a single exercise', () => {
  const routes = { ...stored.run.routes, routeTranslateWords: '//elsewhere.example' };
  expect(read({ routes })).toMatchObject({ run: { isWhole: false } });
});
