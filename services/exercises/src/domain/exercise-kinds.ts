import { type ExerciseKind, exerciseParts } from '@mova/contracts';
import type { KindRules } from './exercise-kind.ts';
import { listenWords } from './listen-words/rules.ts';
import { translateNativeEnglish } from './translate-native-english/rules.ts';
import { translateWords } from './translate-words/rules.ts';
import { typeWords } from './type-words/rules.ts';

/** A kind the contract has and this list lacks does not compile. */
const rules: Readonly<Record<ExerciseKind, KindRules>> = {
  'translate-words': translateWords,
  'translate-native-english': translateNativeEnglish,
  'listen-words': listenWords,
  'type-words': typeWords,
};

/** Every kind of exercise, in the order a training has them. */
export const exerciseKinds: readonly KindRules[] = exerciseParts.map(({ kind }) => rules[kind]);
