import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { apostrophes } from './apostrophes.ts';

it('accepts the Ukrainian apostrophe, and an English one in backticks', () => {
  expect(judgeQuestion(apostrophes, { native: 'П’ять імен.', explanation: "Форма `didn't` тут." })).toEqual(
    [],
  );
});

it('refuses the typewriter apostrophe', () => {
  expect(judgeQuestion(apostrophes, { native: "П'ять імен." })).toEqual(['an apostrophe other than ’']);
});

it('refuses one that does not stand between letters', () => {
  expect(judgeQuestion(apostrophes, { native: 'Він ’там’.' })).toEqual([
    'an apostrophe that does not stand between letters',
  ]);
});
