import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { calques } from './calques.ts';

it('accepts plain Ukrainian', () => {
  expect(judgeQuestion(calques, { native: 'Він сам краще знає, протягом дня бере участь.' })).toEqual([]);
});

it('refuses calques and names the cure', () => {
  expect(
    ['Він приймає участь.', 'На протязі дня.', 'Це самий кращий день.'].flatMap((native) =>
      judgeQuestion(calques, { native }),
    ),
  ).toEqual([
    '«приймає участь» is a calque, Ukrainian says «брати участь»',
    '«На протязі» is a calque, Ukrainian says «протягом»',
    '«самий кращ» is a calque, Ukrainian says «найкращий»',
  ]);
});
