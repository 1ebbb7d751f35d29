import { foldApostrophes } from '@mova/contracts/apostrophes';
import { shuffled } from '@mova/training/draw-words';
import type { TrainingWord } from './training.ts';

export type OptionWord = Pick<TrainingWord, 'foreignWord' | 'nativeWord'>;

const optionCount = 4;

/** Fewer than four options are shown only where no more words can be had. */
export const minOptions = 2;

/** Ignores case, apostrophes, spaces and a leading «to» or article. */
export function fold(text: string): string {
  return foldApostrophes(text.normalize('NFC').toLowerCase())
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(to|an?|the) (?=\S)/u, '');
}

/** Returns the meanings of a text: «дім, будинок» has both. */
function meaningsOf(text: string): string[] {
  return [text, ...text.split(/[,;/]/u)].map(fold).filter((meaning) => meaning !== '');
}

/** Cached, because every question compares many words. */
const known = new WeakMap<OptionWord, readonly ReadonlySet<string>[]>();

/** Returns the meanings of each side of a word. */
function meaningsBySide(word: OptionWord): readonly ReadonlySet<string>[] {
  const sides =
    known.get(word) ?? [word.foreignWord, word.nativeWord].map((text) => new Set(meaningsOf(text)));
  known.set(word, sides);
  return sides;
}

/**
 * Whether two words could be mistaken for each other as options: they read or mean the same, or translate the
 * same word.
 */
function areTwins(one: OptionWord, other: OptionWord): boolean {
  const others = meaningsBySide(other);
  return meaningsBySide(one).some((side, at) => [...side].some((meaning) => others[at]?.has(meaning)));
}

interface Pool {
  readonly words: readonly OptionWord[];
  readonly count: number;
}

/**
 * Adds the required number of words from each pool so that no two are twins; undefined if that is impossible.
 */
function joined(
  chosen: readonly OptionWord[],
  [pool, ...others]: readonly Pool[],
): readonly OptionWord[] | undefined {
  if (!pool) return chosen;
  if (pool.count === 0) return joined(chosen, others);
  for (const [at, word] of pool.words.entries()) {
    if (chosen.some((one) => areTwins(one, word))) continue;
    const rest = { words: pool.words.slice(at + 1), count: pool.count - 1 };
    const found = joined([...chosen, word], [rest, ...others]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Draws the options of a question: the right word and three others, from the training where possible, else
 * from `more`. No two are twins. Fewer than four are returned only if no four such words exist.
 */
export function drawOptions(
  word: OptionWord,
  trainingWords: readonly OptionWord[],
  more: readonly OptionWord[],
  random: () => number = Math.random,
): OptionWord[] {
  const isDistinct = (candidate: OptionWord) => !areTwins(word, candidate);
  const ofTraining = shuffled(trainingWords, random).filter(isDistinct);
  const ofOthers = shuffled(more, random).filter(isDistinct);
  for (let others = optionCount - 1; others > 0; others--) {
    for (let count = others; count >= 0; count--) {
      const pools = [
        { words: ofTraining, count },
        { words: ofOthers, count: others - count },
      ];
      const chosen = joined([word], pools);
      if (chosen) return shuffled(chosen, random);
    }
  }
  return [word];
}

/** Whether some question cannot get four options from the words of the training. */
export function needsMoreWords(words: readonly OptionWord[]): boolean {
  return words.some((word) => drawOptions(word, words, []).length < optionCount);
}
