import { expect, it } from 'vitest';
import { naturalUkrainian } from './natural-ukrainian.ts';
import { planted, realSets } from './planted-fault.ts';

it('the Ukrainian lines are free of the commonest borrowings', () => {
  expect(naturalUkrainian(realSets)).toEqual([]);
});

it('sees a borrowing in an example', () => {
  expect(naturalUkrainian(planted({ example: { native: 'На протязі дня ми їли хліб.' } }))).toEqual([
    'bread: «На протязі» is a borrowing from Russian',
  ]);
});
