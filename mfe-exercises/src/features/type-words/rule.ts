import { defineRule } from '../../domain/kind-rule.ts';

export const typeWordsRule = defineRule({
  kind: 'type-words',
  path: '/type-words',
  ordinal: 'fourth',
  route: 'routeTypeWords',
});
