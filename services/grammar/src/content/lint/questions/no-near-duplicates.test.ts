import { expect, it } from 'vitest';
import { material, question } from '../../testing/material.ts';
import { noNearDuplicates } from './no-near-duplicates.ts';

/** Two topics of one question each. */
function say(english: string): string[] {
  const second = question({ id: 'articles-1-01', english });
  return noNearDuplicates([
    material({ questions: [question()] }),
    material({ name: 'articles', questions: [second] }),
  ]).map(({ message }) => message);
}

it('accepts different sentences', () => {
  expect(say('Our old dog ___ (sleep) all day.')).toEqual([]);
});

it('refuses a sentence of another topic', () => {
  expect(say('She ___ (work) late yesterday too.')).toEqual([
    'articles-1-01: nearly the sentence of past-simple-1-01',
  ]);
});
