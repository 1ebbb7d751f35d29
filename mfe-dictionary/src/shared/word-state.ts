import type { StitchTone } from '@mova/ui';

/** Returns the name of a word's state, for `progress.*` of the texts, and the colour of its stitches. */
export function stateOf(progress: number): { readonly name: string; readonly tone: StitchTone } {
  if (progress >= 100) return { name: 'learned', tone: 'right' };
  return progress > 0 ? { name: 'inLearning', tone: 'learning' } : { name: 'new', tone: 'primary' };
}
