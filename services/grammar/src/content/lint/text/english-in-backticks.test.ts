import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { englishInBackticks } from './english-in-backticks.ts';

it('accepts English in backticks, and a name', () => {
  expect(
    judgeQuestion(englishInBackticks, { explanation: 'Слово `now` тут є.', native: 'Тут немає Wi-Fi.' }),
  ).toEqual([]);
});

it('refuses English without them', () => {
  expect(judgeQuestion(englishInBackticks, { explanation: 'Слово now тут є.' })).toEqual([
    '«now» is English outside backticks',
  ]);
});

it('refuses a backtick without its pair, and any in a translation', () => {
  expect([
    ...judgeQuestion(englishInBackticks, { explanation: 'Слово ` тут є.' }),
    ...judgeQuestion(englishInBackticks, { native: 'Вона `там`.' }),
  ]).toEqual(['a backtick without its pair', 'a backtick in a translation']);
});
