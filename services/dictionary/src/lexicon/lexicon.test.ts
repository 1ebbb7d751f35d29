import { describe, expect, it } from 'vitest';
import { loadWordSets } from '../content/word-sets.ts';
import { baseForms, irregularForms } from './base-forms.ts';
import { britishWords, createLexicon, loadLexicon } from './lexicon.ts';
import { type LexiconEntry, readEntries } from './lexicon-entries.ts';

const lexicon = loadLexicon(loadWordSets());
const entries = readEntries();
const firstOf = (word: string, partOfSpeech?: LexiconEntry['partOfSpeech']) => {
  const entry = entries.find(
    (any) => any.word === word && (partOfSpeech === undefined || any.partOfSpeech === partOfSpeech),
  );
  if (!entry) throw new Error(`the lexicon has no ${word}`);
  return entry.translations[0];
};

describe('translating', () => {
  it('returns the first translation of every word of the lexicon', () => {
    for (const { word } of entries) expect(lexicon.translate(word), word).toBe(firstOf(word));
  });

  it('knows an American word as its British one, inflected too', () => {
    for (const [american, british] of britishWords)
      expect(lexicon.translate(american), american).toBe(firstOf(british));
    expect(lexicon.translate('colors')).toBe(firstOf('colour'));
    expect(lexicon.translate('realized')).toBe(firstOf('realise'));
  });

  it.each([
    ['play', 'грати'],
    ['on', 'на'],
    ['mean', 'означати'],
    ['need', 'потребувати'],
    ['over', 'над'],
    ['only', 'лише'],
    ['much', 'багато'],
    ['present', 'подарунок'],
  ])('fills in the commonest reading of %s', (word, translation) => {
    expect(lexicon.translate(word)).toBe(translation);
  });

  it.each([
    // Case, spaces, signs around, kinds of apostrophe.
    ['BREAD', 'bread'],
    ['  Ice   Cream ', 'ice cream'],
    ['bread!', 'bread'],
    ['«bread»', 'bread'],
    ['o’clock', "o'clock"],
    ['oʼclock', "o'clock"],
    ['o′clock', "o'clock"],
    ['march', 'March'],
    ['monday', 'Monday'],
    // Plurals.
    ['dogs', 'dog'],
    ['cities', 'city'],
    ['boxes', 'box'],
    ['churches', 'church'],
    ['potatoes', 'potato'],
    ['leaves of', undefined],
    ['wolves', 'wolf'],
    ['knives', 'knife'],
    ['children', 'child'],
    ['women', 'woman'],
    ['feet', 'foot'],
    ['Mice', 'mouse'],
    ["teacher's", 'teacher'],
    ["teachers'", 'teacher'],
    // Phrases.
    ['ice creams', 'ice cream'],
    ['police officers', 'police officer'],
    ['a dog', 'dog'],
    ['an apple', 'apple'],
    ['the apples', 'apple'],
    ['the moon', 'moon'],
  ])('%s is translated as %s', (form, base) => {
    expect(lexicon.translate(form)).toBe(base === undefined ? null : firstOf(base));
  });

  it.each([
    ['to go', 'go'],
    ['To Work', 'work'],
    ['to answer', 'answer'],
    ['goes', 'go'],
    ['went', 'go'],
    ['gone', 'go'],
    ['wrote', 'write'],
    ['understood', 'understand'],
    ['carried', 'carry'],
    ['stopped', 'stop'],
    ['opened', 'open'],
    ['used to', undefined],
    ['hoping', 'hope'],
    ['stopping', 'stop'],
    ['dancing', 'dance'],
    ['lying', 'lie'],
    ['studying', 'study'],
    ['played', 'play'],
    ['decorated', undefined],
  ] as const)('%s is a form of the verb %s', (form, base) => {
    if (form === 'decorated') expect(lexicon.translate(form)).toBe('прикрашати');
    else expect(lexicon.translate(form)).toBe(base === undefined ? null : firstOf(base, 'verb'));
  });

  it.each([
    ['looked after', 'look after'],
    ['gave up', 'give up'],
    ['getting up', 'get up'],
  ])('%s is a form of the phrasal verb %s', (form, base) => {
    expect(lexicon.translate(form)).toBe(firstOf(base, 'phrasal verb'));
  });

  it.each([
    ['bigger', 'big'],
    ['biggest', 'big'],
    ['happier', 'happy'],
    ['nicest', 'nice'],
    ['older', 'old'],
  ])('%s compares %s', (form, base) => {
    expect(lexicon.translate(form)).toBe(firstOf(base, 'adjective'));
  });

  it.each([
    'qwerty',
    'to',
    'the',
    'a b c d e',
    '',
    '   ',
    '%',
    'ss',
    'ing',
    'ed',
    'хліб',
    '🎉',
    'constructor',
    '__proto__',
    'x'.repeat(200),
  ])('%j is not taken for an inflected form', (text) => {
    const entry = entries.find(({ word }) => word === text);
    expect(lexicon.translate(text)).toBe(entry ? firstOf(text) : null);
  });

  it('distinguishes words that differ in case only', () => {
    const both: LexiconEntry[] = [
      { word: 'may', partOfSpeech: 'modal verb', translations: ['могти'] },
      { word: 'May', partOfSpeech: 'noun', translations: ['травень'] },
    ];
    const { translate } = createLexicon(both);
    expect([translate('may'), translate('May'), translate('MAY')]).toEqual(['могти', 'травень', 'могти']);
  });
});

describe('base forms', () => {
  it.each([
    ['butter', 'noun'],
    ['class', 'noun'],
    ['bus', 'noun'],
    ['this', 'noun'],
    ['sing', 'verb'],
    ['red', 'verb'],
  ] as const)('%s is not taken apart into what it is not', (word, kind) => {
    const bases = baseForms(word).filter(({ partsOfSpeech }) => partsOfSpeech.includes(kind));
    expect(bases).toEqual([]);
  });

  it('lists no irregular form twice for one word', () => {
    for (const words of Object.values(irregularForms)) {
      for (const [word, forms] of Object.entries(words)) {
        expect(forms, word).not.toEqual([]);
        expect(new Set(forms).size, word).toBe(forms.length);
        expect(forms, word).not.toContain(word);
      }
    }
  });
});
