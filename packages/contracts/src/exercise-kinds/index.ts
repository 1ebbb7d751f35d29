import { listenWordsPart } from './listen-words/part.ts';
import { translateNativeEnglishPart } from './translate-native-english/part.ts';
import { translateWordsPart } from './translate-words/part.ts';
import { typeWordsPart } from './type-words/part.ts';

/**
 * The parts of a result, in the order a training has them (specification §2): listening comes last, as
 * «Ще на слух», though its part is the third. A further kind of exercise adds its folder and its line here.
 */
export const exerciseParts = [
  translateWordsPart,
  translateNativeEnglishPart,
  typeWordsPart,
  listenWordsPart,
] as const;

/** Fields of the result of a run: those of all its parts. */
export const resultFields = {
  ...translateWordsPart.fields,
  ...translateNativeEnglishPart.fields,
  ...typeWordsPart.fields,
  ...listenWordsPart.fields,
};

/** A kind of exercise; each is one folder of the same name in section, contracts and domain. */
export type ExerciseKind = (typeof exerciseParts)[number]['kind'];
