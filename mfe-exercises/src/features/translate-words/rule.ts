import { defineRule } from '../../domain/kind-rule.ts';

export const translateWordsRule = defineRule({
  kind: 'translate-words',
  path: '/translate-words',
  ordinal: 'first',
  offers: 'nativeWord',
  route: 'routeTranslateWords',
});
