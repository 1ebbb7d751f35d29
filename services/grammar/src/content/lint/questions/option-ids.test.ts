import { expect, it } from 'vitest';
import { judgeQuestion, optionsOf } from '../../testing/material.ts';
import { optionIdsInOrder } from './option-ids.ts';

it('accepts 1 to 4', () => {
  expect(judgeQuestion(optionIdsInOrder, {})).toEqual([]);
});

it('refuses another order', () => {
  expect(judgeQuestion(optionIdsInOrder, { options: optionsOf(['a', 'b']).reverse() })).toEqual([
    'past-simple-1-01: option 2 stands in place 1',
    'past-simple-1-01: option 1 stands in place 2',
  ]);
});
