import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { explanationForm } from './explanation-form.ts';

it('accepts sentences, one beginning with English', () => {
  expect(
    ['Дія минула. Форма `V2`.', '`Yesterday` – це минуле.', '2060 рік – майбутнє.'].flatMap((explanation) =>
      judgeQuestion(explanationForm, { explanation }),
    ),
  ).toEqual([]);
});

it('refuses a missing full stop and a small letter', () => {
  expect(
    ['Дія минула', 'дія минула.'].flatMap((explanation) => judgeQuestion(explanationForm, { explanation })),
  ).toEqual(Array(2).fill('past-simple-1-01: the explanation is not made of whole sentences'));
});
