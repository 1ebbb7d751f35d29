import { oneAnswerAWord } from '../exercise-kind.ts';

/** Part 4: English translations typed for Ukrainian words. */
export const typeWords = oneAnswerAWord('type-words');
