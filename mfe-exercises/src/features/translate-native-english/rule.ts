import { defineRule } from '../../domain/kind-rule.ts';

/** Part 2: the English word is chosen. */
export const translateNativeEnglishRule = defineRule({
  kind: 'translate-native-english',
  path: '/translate-native-english',
  ordinal: 'second',
  offers: 'foreignWord',
  route: 'routeTranslateNative',
});
