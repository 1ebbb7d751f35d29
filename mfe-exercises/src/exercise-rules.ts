import type { ExerciseKind } from '@mova/contracts';
import type { KindRule } from './domain/kind-rule.ts';
import { listenWordsRule } from './features/listen-words/rule.ts';
import { translateNativeEnglishRule } from './features/translate-native-english/rule.ts';
import { translateWordsRule } from './features/translate-words/rule.ts';
import { typeWordsRule } from './features/type-words/rule.ts';

/** Every kind in the order of a training. */
export const exerciseRules: readonly KindRule[] = [
  translateWordsRule,
  translateNativeEnglishRule,
  typeWordsRule,
  listenWordsRule,
];

export function ruleOf(kind: ExerciseKind): KindRule {
  const rule = exerciseRules.find((each) => each.kind === kind);
  if (!rule) throw new Error(`No rule for ${kind}`);
  return rule;
}
