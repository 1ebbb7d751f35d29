import { defineRule } from '../../domain/kind-rule.ts';

/** Part 3: the English word is heard and typed; alone, or after a whole training (decision 24). */
export const listenWordsRule = defineRule({
  kind: 'listen-words',
  path: '/listen-words',
  ordinal: 'third',
});
