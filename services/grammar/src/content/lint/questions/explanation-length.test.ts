import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { explanationLength } from './explanation-length.ts';

it('accepts 40 and 220 characters', () => {
  expect(
    [40, 220].flatMap((length) => judgeQuestion(explanationLength, { explanation: 'а'.repeat(length) })),
  ).toEqual([]);
});

it('refuses 39 and 221', () => {
  expect(
    [39, 221].flatMap((length) => judgeQuestion(explanationLength, { explanation: 'а'.repeat(length) })),
  ).toEqual([
    'past-simple-1-01: the explanation has 39 characters, not 40–220',
    'past-simple-1-01: the explanation has 221 characters, not 40–220',
  ]);
});
