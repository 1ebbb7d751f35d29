import type { TryWord } from '@mova/app-kit/try-words';
import steps from './try-steps.json';

export interface TryStep extends TryWord {
  /** To choose from; without them the word is typed. */
  readonly options?: readonly string[];
}

/** Built-in words, the first ones of their topics. */
export const trySteps = steps as readonly TryStep[];

export type Judgement = 'right' | 'wrong' | 'cyrillic' | 'empty';

/** Judges a typed answer: capitals and outer spaces do not matter here, and Cyrillic letters are no attempt. */
export function judgeTyped(typed: string, word: string): Judgement {
  const answer = typed.trim().toLowerCase();
  if (answer === '') return 'empty';
  if (answer === word) return 'right';
  return /\p{Script=Cyrillic}/u.test(answer) ? 'cyrillic' : 'wrong';
}
