import { oneAnswerAWord } from '../exercise-kind.ts';

/** Part 3: English words heard and typed. */
export const listenWords = oneAnswerAWord('listen-words');
