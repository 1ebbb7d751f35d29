import { expect, it } from 'vitest';
import { apostrophes } from './apostrophes.ts';
import { planted, realSets } from './planted-fault.ts';

it('every apostrophe is ’ and in its place', () => {
  expect(apostrophes(realSets)).toEqual([]);
});

it.each(["м'ясо", 'мʼясо', 'м`ясо', 'м‘ясо'])('sees another sign in «%s»', (nativeWord) => {
  expect(apostrophes(planted({ nativeWord }))).toEqual([`bread: «${nativeWord}» has another sign than ’`]);
});

it('sees an apostrophe at the end of a word', () => {
  expect(apostrophes(planted({ nativeWord: 'хліб’' }))).toEqual([
    'bread: «хліб’» has a ’ that is not between letters',
  ]);
});

it.each(['мясо', 'Пять хлібів.', 'Він пє чай, вони пють сік.'])(
  'sees a lost apostrophe in «%s»',
  (native) => {
    expect(apostrophes(planted({ example: { native } }))).toEqual([`bread: «${native}» lacks an apostrophe`]);
  },
);
