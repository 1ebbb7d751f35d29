import { oneAnswerAWord } from '../exercise-kind.ts';

/** Part 1: translations chosen for English words. */
export const translateWords = oneAnswerAWord('translate-words');
