import { definePart } from '../part.ts';

/** Part 2 of a result: a Ukrainian word, its English translation chosen (specification §3). */
export const translateNativeEnglishPart = definePart({
  kind: 'translate-native-english',
  ordinal: 'second',
});
