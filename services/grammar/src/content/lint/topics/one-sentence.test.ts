import { expect, it } from 'vitest';
import { allTopics } from '../../testing/material.ts';
import { oneSentence } from './one-sentence.ts';

it('accepts descriptions of one sentence', () => {
  expect(oneSentence(allTopics('PRESENT_SIMPLE', {}))).toEqual([]);
});

it('refuses two sentences', () => {
  expect(
    oneSentence(
      allTopics('PRESENT_SIMPLE', { description: `Перше речення тут. ${'Друге речення тут.'.repeat(2)}` }),
    ),
  ).toEqual([
    { file: 'topics/present-simple.json', path: ['description'], message: 'description is not one sentence' },
  ]);
});

it('refuses stray spaces', () => {
  expect(
    oneSentence(
      allTopics('PRESENT_SIMPLE', { description: 'Звички, розклади  й факти: те, що відбувається завжди.' }),
    ),
  ).toEqual([
    { file: 'topics/present-simple.json', path: ['description'], message: 'stray spaces in the description' },
  ]);
});

it('refuses a word', () => {
  expect(oneSentence(allTopics('PRESENT_SIMPLE', { description: 'Коротко.' }))).toEqual([
    {
      file: 'topics/present-simple.json',
      path: ['description'],
      message: 'description has 8 characters, not 40–110',
    },
  ]);
});
