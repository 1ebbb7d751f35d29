import { describe, expect, it } from 'vitest';
import { planted, realSets } from './planted-issue.ts';
import { apostrophes, naturalUkrainian, ownLetters } from './ukrainian.ts';

describe('ownLetters', () => {
  it('each language is written in its own letters', () => {
    expect(ownLetters(realSets)).toEqual([]);
  });

  it.each(['рыба', 'этаж', 'мёд', 'объєкт', 'ЭТАЖ'])('finds the Russian letter in «%s»', (nativeWord) => {
    expect(ownLetters(planted({ nativeWord }))).toEqual([
      `bread: «${nativeWord}» has a letter that Ukrainian does not have`,
    ]);
  });

  it('finds a Latin look-alike in a Ukrainian word', () => {
    expect(ownLetters(planted({ nativeWord: 'xліб' }))).toEqual(['bread: «xліб» has Latin letters']);
  });

  it('finds a Cyrillic look-alike in an English sentence', () => {
    expect(ownLetters(planted({ example: { english: 'Bread is gоod.' } }))).toEqual([
      'bread: «Bread is gоod.» has Cyrillic letters',
    ]);
  });
});

describe('apostrophes', () => {
  it('every apostrophe is ’ and in its place', () => {
    expect(apostrophes(realSets)).toEqual([]);
  });

  it.each(["м'ясо", 'мʼясо', 'м`ясо', 'м‘ясо', 'м′ясо'])('finds another apostrophe in «%s»', (nativeWord) => {
    expect(apostrophes(planted({ nativeWord }))).toEqual([
      `bread: «${nativeWord}» has another apostrophe than ’`,
    ]);
  });

  it('finds an apostrophe at the end of a word', () => {
    expect(apostrophes(planted({ nativeWord: 'хліб’' }))).toEqual([
      'bread: «хліб’» has a ’ that is not between letters',
    ]);
  });

  it.each(['мясо', 'Пять хлібів.', 'Він пє чай, вони пють сік.'])(
    'finds a lost apostrophe in «%s»',
    (native) => {
      expect(apostrophes(planted({ example: { native } }))).toEqual([
        `bread: «${native}» lacks an apostrophe`,
      ]);
    },
  );
});

describe('naturalUkrainian', () => {
  it('the Ukrainian lines are free of the commonest borrowings', () => {
    expect(naturalUkrainian(realSets)).toEqual([]);
  });

  it('finds a borrowing in an example', () => {
    expect(naturalUkrainian(planted({ example: { native: 'На протязі дня ми їли хліб.' } }))).toEqual([
      'bread: «На протязі» is a borrowing from Russian',
    ]);
  });
});
