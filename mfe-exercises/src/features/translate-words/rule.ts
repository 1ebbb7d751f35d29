import { defineRule } from '../../domain/kind-rule.ts';

/** Part 1: the Ukrainian translation is chosen; a whole training begins with it. */
export const translateWordsRule = defineRule({
  kind: 'translate-words',
  path: '/translate-words',
  ordinal: 'first',
  offers: 'nativeWord',
  route: 'routeTranslateWords',
});
