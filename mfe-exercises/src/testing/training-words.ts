import type { Word } from '@mova/contracts';

/** English words and their translations, as a training of tests has them. */
export const pairs = [
  ['bread', 'хліб'],
  ['weather', 'погода'],
  ['receive', 'отримувати'],
  ['ice cream', 'морозиво'],
  ['mother’s', 'мамин'],
] as const;

/** The same as words of a dictionary; ids from 11. */
export const trainingWords: readonly Word[] = pairs.map(([foreignWord, nativeWord], at) => ({
  id: at + 11,
  foreignWord,
  nativeWord,
  progress: 0,
  wordDetails: { learned: false, progress: 0, category: 'TOP_WORDS' },
}));

/** The other side of a word. */
export function translationOf(shown: string): string {
  const pair = pairs.find(([foreign, native]) => foreign === shown || native === shown);
  if (!pair) throw new Error(`no word ${shown}`);
  return pair[0] === shown ? pair[1] : pair[0];
}
