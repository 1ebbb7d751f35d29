import { searchKeyOf } from '../domain/search-key.ts';
import { type LintRule, wordsOf } from './lint-rule.ts';

/**
 * No two words read the same, in English or in Ukrainian: a question made of the sets would have two right
 * answers otherwise.
 */
export const uniqueWords: LintRule = (sets) => {
  const words = wordsOf(sets);
  return [
    ...repeated(words.map(({ foreignWord }) => foreignWord)),
    ...repeated(words.map(({ nativeWord }) => nativeWord)),
  ];
};

function repeated(texts: readonly string[]): string[] {
  const keys = texts.map(searchKeyOf);
  return texts
    .filter((_text, index) => keys.indexOf(keys[index] ?? '') < index)
    .map((text) => `${text}: twice`);
}
