import { wordTopics } from '@mova/contracts';
import { type LintRule, wordsOf } from './lint-rule.ts';

const wordsInSet = 10;

/** Each of the ten categories has exactly one set of ten words; ids are 1 to 100 in the order of the files. */
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
