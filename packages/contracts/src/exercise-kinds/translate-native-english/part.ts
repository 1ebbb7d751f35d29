import { definePart } from '../part.ts';

/** The English translation of a Ukrainian word is chosen. */
export const translateNativeEnglishPart = definePart({
  kind: 'translate-native-english',
  ordinal: 'second',
});
