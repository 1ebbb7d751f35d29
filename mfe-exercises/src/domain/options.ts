import { shuffled } from '@mova/app-kit';
import type { RunWord } from './run.ts';

/** A word that may stand among the options, of the learner's own or built in. */
export type OptionWord = Pick<RunWord, 'foreignWord' | 'nativeWord'>;

/** Options of a question (specification §9). */
const optionCount = 4;

/** Fewest options that still are a choice; fewer than four are shown only where no more words can be had. */
export const fewestOptions = 2;

/** Readings of a text that count as one: case, apostrophes, white space, a leading «to» or article. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’ʼ‘`´′]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(to|an?|the) (?=\S)/u, '');
}

/** What a text says: «дім, будинок» says both. */
function meaningsOf(text: string): string[] {
  return [text, ...text.split(/[,;/]/u)].map(fold).filter((meaning) => meaning !== '');
}

/**
 * Whether two words could pass for each other as options: they read the same, mean the same, or are two
 * translations of one word (decision 25).
 */
function areTwins(one: OptionWord, other: OptionWord): boolean {
  return (['foreignWord', 'nativeWord'] as const).some((side) => {
    const meanings = new Set(meaningsOf(one[side]));
    return meaningsOf(other[side]).some((meaning) => meanings.has(meaning));
  });
}

/**
 * The options of a question: its right word and three others, of the run's words at random and, where those do
 * not suffice, of `more`, in random order. No two are twins; fewer than four where there are not enough words.
 *
 * @param random answers from 0 up to, not including, 1
 */
export function drawOptions(
  word: OptionWord,
  runWords: readonly OptionWord[],
  more: readonly OptionWord[],
  random: () => number = Math.random,
): OptionWord[] {
  const chosen: OptionWord[] = [word];
  for (const candidate of [...shuffled(runWords, random), ...shuffled(more, random)]) {
    if (chosen.length === optionCount) break;
    if (!chosen.some((option) => areTwins(option, candidate))) chosen.push(candidate);
  }
  return shuffled(chosen, random);
}

/** Whether some question needs words from outside the run to have its four options, however they are drawn. */
export function needsMoreWords(words: readonly OptionWord[]): boolean {
  return words.some((word) => drawOptions(word, words, []).length < optionCount);
}
