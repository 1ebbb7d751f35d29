import { wordTopics } from '@mova/contracts';
import { searchKeyOf } from '../domain/search-key.ts';
import { type LintRule, wordsOf } from './lint-rule.ts';

const wordsInSet = 10;

/** Requires exactly one set of ten words for each category, and ids 1 to 100 in the order of the files. */
export const countsAndIds: LintRule = (sets) => [
  ...wordTopics
    .filter((category) => sets.filter((set) => set.category === category).length !== 1)
    .map((category) => `${category}: must have exactly one set`),
  ...sets
    .filter(({ words }) => words.length !== wordsInSet)
    .map(({ category, words }) => `${category}: ${words.length} words instead of ${wordsInSet}`),
  ...wordsOf(sets)
    .filter(({ id }, index) => id !== index + 1)
    .map(({ foreignWord, id }) => `${foreignWord}: id ${id} is out of order`),
];

/** Rejects words with the same English or Ukrainian text: a question made of them would have two right answers. */
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
