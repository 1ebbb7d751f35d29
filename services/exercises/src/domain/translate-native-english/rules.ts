import { oneAnswerAWord } from '../exercise-kind.ts';

/** Part 2: English translations chosen for Ukrainian words. */
export const translateNativeEnglish = oneAnswerAWord('translate-native-english');
