import { expect, it } from 'vitest';
import listed from '../../content/homophones.json' with { type: 'json' };
import { createHomophones } from './homophones.ts';
import { loadLexicon } from './lexicon.ts';
import { answerKeyOf } from './meanings.ts';

const find = createHomophones(loadLexicon().readings);

it.each([
  ['meat', 'meet'],
  ['rain', 'reign'],
  ['rain', 'rein'],
  ['right', 'write'],
  ['bread', 'bred'],
  ['a sun', 'son'],
  ['Sea', 'see'],
])('%s sounds like %s', (word, other) => {
  expect(find(word)).toContain(other);
});

it('compares sounds within one accent: British “card” sounds like American “cod”', () => {
  expect(find('card')).not.toContain('cod');
});

it('returns neither the word itself nor anything for most words', () => {
  expect(find('right')).not.toContain('right');
  expect(find('umbrella')).toEqual([]);
});

it('the listed groups are of different words', () => {
  for (const group of listed) {
    expect(new Set(group.map(answerKeyOf)).size, group.join()).toBe(group.length);
    expect(group.length).toBeGreaterThan(1);
  }
});
