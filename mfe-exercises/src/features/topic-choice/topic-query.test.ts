import type { WordCategory } from '@mova/contracts';
import { expect, expectTypeOf, it } from 'vitest';
import { topicChoices, topicOfCode } from './topic-query.ts';

it('offers every category of the contract once', () => {
  expectTypeOf<(typeof topicChoices)[number]>().toEqualTypeOf<WordCategory>();
  expect(new Set(topicChoices).size).toBe(topicChoices.length);
});

it('every code stands for its own topic', () => {
  for (const topic of topicChoices) expect(topicOfCode(topic)).toBe(topic);
});

it.each([null, '', 'MUSIC', 'food', 'constructor'])('the code %s means all words', (code) => {
  expect(topicOfCode(code)).toBe('TOP_WORDS');
});
