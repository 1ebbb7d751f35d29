import { defineRule } from '../../domain/kind-rule.ts';

/** Part 4: the English word is typed; the last exercise of a whole training. */
export const typeWordsRule = defineRule({
  kind: 'type-words',
  path: '/type-words',
  ordinal: 'fourth',
  route: 'routeTypeWords',
});
