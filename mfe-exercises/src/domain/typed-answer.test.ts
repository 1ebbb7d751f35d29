import { describe, expect, it } from 'vitest';
import { firstLettersOf, judgeTyped } from './typed-answer.ts';

describe('a typed answer', () => {
  it.each([
    ['apple', 'apple', true],
    ['  apple\t', 'apple', true],
    ['ice   cream', 'ice cream', true],
    ['ice\u00a0cream', 'ice cream', true],
    ["mother's", 'mother’s', true],
    ['mother`s', "mother's", true],
    ['motherʼs', 'mother´s', true],
    ['cafe\u0301', 'caf\u00e9', true],
    ['English', 'English', true],
    ['icecream', 'ice cream', false],
    ['t shirt', 't-shirt', false],
    ['cafe', 'café', false],
    ['apple.', 'apple', true],
    ['ice cream !', 'ice cream', true],
    ['apple?!', 'apple', true],
    ['apple…', 'apple', true],
    ['.apple', 'apple', false],
    ['apple,', 'apple', false],
    ['aple.', 'apple', false],
    ['?', 'apple', false],
    ['How are you?', 'How are you?', true],
    ['How are you', 'How are you?', false],
    ['How are you!', 'How are you?', false],
    ['a.m.', 'a.m.', true],
    ['a.m', 'a.m.', false],
    ['mothers', 'mother’s', false],
  ])('“%s” for “%s” is correct: %s', (typed, word, correct) => {
    expect(judgeTyped(typed, { foreignWord: word })).toMatchObject({ kind: 'attempt', correct });
  });

  it('is kept clean', () => {
    expect(judgeTyped("  don't   know ", { foreignWord: 'know' })).toEqual({
      kind: 'attempt',
      given: 'don’t know',
      correct: false,
    });
  });

  it.each([
    ['aple.', 'apple', 'aple'],
    ['apple!', 'apple', 'apple'],
    ['?', 'apple', '?'],
    ['How are you!', 'How are you?', 'How are you!'],
  ])('is kept without marks at its end where the word has none: “%s” for “%s”', (typed, word, given) => {
    expect(judgeTyped(typed, { foreignWord: word })).toMatchObject({ given });
  });

  it.each(['', '   ', '\u00a0\n'])('of nothing (“%s”) is no attempt', (typed) => {
    expect(judgeTyped(typed, { foreignWord: 'apple' })).toEqual({ kind: 'empty' });
  });

  it.each([
    ['фззду', 'apple'],
    ['фззду.', 'apple'],
    ['Фззду', 'Apple'],
    ['шсу сфкв', 'ice card'],
    ['н', 'y'],
    // The key right of «ж» is the English apostrophe.
    ['вщтєе', "don't"],
    // A Russian layout.
    ['ызуфл', 'speak'],
    // Signs, letters of both alphabets: these were no English word in another layout.
    ['яблуко', undefined],
    ['аpple', undefined],
    ['ґава', undefined],
    // A Ukrainian word.
    ['сир', undefined],
  ])('in Cyrillic («%s») is no attempt, and reads %s on an English keyboard', (typed, reading) => {
    expect(judgeTyped(typed, { foreignWord: 'apple' })).toEqual({ kind: 'wrong-layout', reading });
  });

  it('in Cyrillic is an attempt where the word itself is written with it', () => {
    expect(judgeTyped('тест', { foreignWord: 'тест' })).toMatchObject({ kind: 'attempt', correct: true });
  });

  it.each([
    ['english', 'English', 'capital'],
    ['i’m', 'I’m', 'capital'],
    ['look AFTER', 'LOOK AFTER', 'capital'],
    ['Apple', 'apple', 'small'],
    ['ENGLISH', 'English', 'small'],
    [' Ice  cream', 'ice cream', 'small'],
    ['eNGLISH', 'English', 'both'],
    ['Apple.', 'apple', 'small'],
  ])('that differs in capitals alone is no attempt: “%s” for “%s” needs %s', (typed, word, needs) => {
    expect(judgeTyped(typed, { foreignWord: word })).toEqual({ kind: 'wrong-case', needs });
  });

  it.each([
    ['to run', 'run', 'to', undefined],
    ['A cat', 'cat', 'A', undefined],
    ['cat.', 'a cat', undefined, 'a'],
    ['run', 'to run', undefined, 'to'],
    ['the lot', 'a lot', 'the', 'a'],
  ])('that differs in «to» or an article alone is no attempt: “%s” for “%s”', (typed, word, given, needs) => {
    expect(judgeTyped(typed, { foreignWord: word })).toEqual({ kind: 'wrong-opening', given, needs });
  });

  it.each([
    ['another', 'other'],
    ['to', 'too'],
    ['the', 'a'],
  ])('that only looks as if it differed in an article is wrong: “%s” for “%s”', (typed, word) => {
    expect(judgeTyped(typed, { foreignWord: word })).toMatchObject({ kind: 'attempt', correct: false });
  });

  it.each(['reign', 'Rein', 'the reign.'])('that sounds like the word heard is no attempt: “%s”', (typed) => {
    const rain = { foreignWord: 'rain', homophones: ['reign', 'rein'] };
    expect(judgeTyped(typed, rain)).toEqual({ kind: 'homophone' });
  });

  describe('that is another word for the same translation', () => {
    const borrow = { foreignWord: 'borrow', synonyms: ['lend', 'loan'], acceptedAnswers: ['loan'] };

    it.each(['lend', ' Lend ', 'LEND', 'to lend'])('is no attempt: “%s”', (typed) => {
      expect(judgeTyped(typed, borrow)).toMatchObject({ kind: 'synonym' });
    });

    it.each([
      ['lend.', 'lend'],
      ['etc.', 'etc.'],
    ])('has the marks at its end that the synonym has: “%s”', (typed, given) => {
      const word = { foreignWord: 'borrow', synonyms: ['lend', 'etc.'] };
      expect(judgeTyped(typed, word)).toEqual({ kind: 'synonym', given });
    });

    it.each(['loan', 'loan.'])('is right once its user has accepted it: “%s”', (typed) => {
      expect(judgeTyped(typed, borrow)).toEqual({ kind: 'attempt', given: 'loan', correct: true });
    });

    it('is the word itself where capitals alone differ', () => {
      const polish = { foreignWord: 'Polish', synonyms: ['polish'] };
      expect(judgeTyped('polish', polish)).toEqual({ kind: 'wrong-case', needs: 'capital' });
    });

    it('is wrong where there is no such word', () => {
      expect(judgeTyped('rent', borrow)).toMatchObject({ kind: 'attempt', correct: false });
    });
  });
});

describe('the first letters of a word', () => {
  it.each([
    ['borrow', 1, 'b'],
    ['to borrow', 1, 'b'],
    ['to borrow', 2, 'bo'],
    ['an apple', 1, 'a'],
    ['To', 1, 'T'],
    ['the', 1, 't'],
    ['go', 2, 'g'],
    ['I', 1, 'I'],
  ])('of “%s”, %i asked, are %s', (word, count, letters) => {
    expect(firstLettersOf(word, count)).toBe(letters);
  });
});
