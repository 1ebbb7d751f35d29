import { shuffled } from '@mova/app-kit';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import type { TrainingWord } from './training.ts';

/** A word that may stand among the options, of the learner's own or built in. */
export type OptionWord = Pick<TrainingWord, 'foreignWord' | 'nativeWord'>;

/** Options of a question (specification §9). */
const optionCount = 4;

/** Fewest options that still are a choice; fewer than four are shown only where no more words can be had. */
export const minOptions = 2;

/** Readings of a text that count as one: case, apostrophes, white space, a leading «to» or article. */
function fold(text: string): string {
  return foldApostrophes(text.normalize('NFC').toLowerCase())
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(to|an?|the) (?=\S)/u, '');
}

/** What a text says: «дім, будинок» says both. */
function meaningsOf(text: string): string[] {
  return [text, ...text.split(/[,;/]/u)].map(fold).filter((meaning) => meaning !== '');
}

const sides = ['foreignWord', 'nativeWord'] as const;

/** What a word says on each side; worked out once, as every question compares many. */
const known = new WeakMap<OptionWord, Readonly<Record<(typeof sides)[number], ReadonlySet<string>>>>();

function saidBy(word: OptionWord) {
  const said = known.get(word) ?? {
    foreignWord: new Set(meaningsOf(word.foreignWord)),
    nativeWord: new Set(meaningsOf(word.nativeWord)),
  };
  known.set(word, said);
  return said;
}

/**
 * Whether two words could pass for each other as options: they read the same, mean the same, or are two
 * translations of one word (decision 25).
 */
function areTwins(one: OptionWord, other: OptionWord): boolean {
  const said = saidBy(one);
  const others = saidBy(other);
  return sides.some((side) => [...said[side]].some((meaning) => others[side].has(meaning)));
}

/** Words to take from, the first ones first, and how many. */
interface Pool {
  readonly words: readonly OptionWord[];
  readonly count: number;
}

/** The words chosen with as many more as each pool is to give, no two of them twins; undefined where none go. */
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
 * The options of a question: its right word and three others, of the run's words at random and, where those do
 * not suffice, of `more`, in random order. No two are twins; fewer than four only where no four such words are
 * among all of them. A word that is the twin of several others never keeps those out.
 *
 * @param random answers from 0 up to, not including, 1
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

/** Whether some question needs words from outside the run to have its four options, however they are drawn. */
export function needsMoreWords(words: readonly OptionWord[]): boolean {
  return words.some((word) => drawOptions(word, words, []).length < optionCount);
}
