import { listenWordsPart } from './listen-words/part.ts';
import { translateNativeEnglishPart } from './translate-native-english/part.ts';
import { translateWordsPart } from './translate-words/part.ts';
import { typeWordsPart } from './type-words/part.ts';

/**
 * The exercise kinds in the order of a training: listening comes last («Ще на слух»), although it is the
 * third part of a result. A further kind adds its folder and its line here.
 */
export const exerciseParts = [
  translateWordsPart,
  translateNativeEnglishPart,
  typeWordsPart,
  listenWordsPart,
] as const;

export const resultFields = {
  ...translateWordsPart.fields,
  ...translateNativeEnglishPart.fields,
  ...typeWordsPart.fields,
  ...listenWordsPart.fields,
};

export type ExerciseKind = (typeof exerciseParts)[number]['kind'];
