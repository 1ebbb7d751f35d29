import { describe, expect, it } from 'vitest';
import { baseForms, irregularForms } from './base-forms.ts';
import { readLexicon } from './lexicon-readings.ts';

const words = new Set(readLexicon().map(({ word }) => word));

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

  it('lists no irregular form twice for one word, and only of words that the lexicon has', () => {
    for (const wordsOfKind of Object.values(irregularForms)) {
      for (const [word, forms] of Object.entries(wordsOfKind)) {
        expect(words.has(word), word).toBe(true);
        expect(forms, word).not.toEqual([]);
        expect(new Set(forms).size, word).toBe(forms.length);
        expect(forms, word).not.toContain(word);
      }
    }
  });
});
