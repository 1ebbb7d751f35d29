import type { WordSet } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

type Level = 'A1' | 'A2' | 'B1' | undefined;

/** Words named `<prefix>1`, `<prefix>2` … of these levels. */
const setOf = (category: WordSet['category'], prefix: string, levels: readonly Level[]): WordSet => ({
  category,
  words: levels.map((level, at) => ({
    id: at + 1,
    foreignWord: `${prefix}${at + 1}`,
    nativeWord: `слово${at + 1}`,
    ipa: '',
    level,
    example: { english: '', native: '' },
    owned: false,
  })),
});

const food = setOf('FOOD', 'food', ['A1', 'A1', 'A2', 'A1', 'A2', 'B1', 'A1', 'A1']);
const travel = setOf('TRAVEL', 'travel', ['B1', 'A1', 'A1', 'A2', 'A1']);
const sport = setOf('SPORTS', 'sport', ['A1', 'A1']);
const textsOf = (words: readonly { foreignWord: string }[]) => words.map(({ foreignWord }) => foreignWord);

describe('the words of the first training', () => {
  it.each([
    ['A1', ['food1', 'food2', 'food4', 'food7', 'food8']],
    ['A2', ['food3', 'food5', 'food6', 'food1', 'food2']],
    ['B1', ['food6', 'food3', 'food5', 'food1', 'food2']],
  ] as const)('suit the level %s first', (level, words) => {
    expect(textsOf(firstWords([food], level))).toEqual(words);
  });

  it('come in turn from each topic, and stand together by topic', () => {
    expect(textsOf(firstWords([food, travel], 'A1'))).toEqual([
      'food1',
      'food2',
      'food4',
      'travel2',
      'travel3',
    ]);
    expect(textsOf(firstWords([sport, food], 'A1'))).toEqual(['sport1', 'sport2', 'food1', 'food2', 'food4']);
  });

  it('are none that the user has, and fewer where there are not five', () => {
    const owned = { ...sport, words: sport.words.map((word, at) => ({ ...word, owned: at === 0 })) };
    expect(textsOf(firstWords([owned], 'B1'))).toEqual(['sport2']);
    expect(firstWords([], 'A1')).toEqual([]);
  });

  it('keep the order of the set where levels are not known', () => {
    const before = setOf('WORK', 'work', [undefined, undefined, undefined]);
    expect(textsOf(firstWords([before], 'B1'))).toEqual(['work1', 'work2', 'work3']);
  });
});
