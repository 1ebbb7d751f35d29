import type { Word } from '@mova/contracts';
import type { StitchTone } from '@mova/ui';

interface WordState {
  readonly name: 'new' | 'inLearning' | 'learned';
  readonly tone: StitchTone;
}

/**
 * Returns the name of a word's state, for `progress.*` of the texts, and the colour of its stitches. A word that was
 * trained and never right is not new.
 */
export function stateOf({ due, wordDetails: { progress } }: Word): WordState {
  if (progress >= 100) return { name: 'learned', tone: 'right' };
  return progress > 0 || due !== undefined
    ? { name: 'inLearning', tone: 'learning' }
    : { name: 'new', tone: 'primary' };
}
