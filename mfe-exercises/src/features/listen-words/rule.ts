import { defineRule } from '../../domain/kind-rule.ts';

export const listenWordsRule = defineRule({
  kind: 'listen-words',
  path: '/listen-words',
  ordinal: 'third',
});
