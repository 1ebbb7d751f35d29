import { defineRule } from '../../domain/kind-rule.ts';

export const translateNativeEnglishRule = defineRule({
  kind: 'translate-native-english',
  path: '/translate-native-english',
  ordinal: 'second',
  offers: 'foreignWord',
  route: 'routeTranslateNative',
});
