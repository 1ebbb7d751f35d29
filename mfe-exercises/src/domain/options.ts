import type { Distractor, Reading } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { shuffled } from '@mova/training/draw-words';
import type { TrainingWord } from './training.ts';

export type OptionWord = Pick<TrainingWord, 'foreignWord' | 'nativeWord'> & {
  readonly category?: TrainingWord['category'] | undefined;
  readonly reading?: Pick<Reading, 'partOfSpeech'> | undefined;
  /** Of the same part of speech, from outside the training. */
  readonly distractors?: readonly Distractor[] | undefined;
  /** A distractor of the same group of words as what is asked. */
  readonly related?: true | undefined;
};

const optionCount = 4;

/** The «to» or article before a word; it is none where nothing follows. */
export const opening = /^(to|an?|the) (?=\S)/iu;

/** Ignores case, apostrophes, spaces and a leading «to» or article. */
export function fold(text: string): string {
  return foldApostrophes(text.normalize('NFC').toLowerCase())
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(opening, '');
}

/** Returns the meanings of a text: «дім, будинок» has both. */
function meaningsOf(text: string): string[] {
  return [text, ...text.split(/[,;/]/u)].map(fold).filter((meaning) => meaning !== '');
}

/** Whether two words could be mistaken for each other as options: they read, mean or translate the same. */
function areTwins(one: OptionWord, other: OptionWord): boolean {
  const sides = ['foreignWord', 'nativeWord'] as const;
  return sides.some((side) => {
    const others = meaningsOf(other[side]);
    return meaningsOf(one[side]).some((meaning) => others.includes(meaning));
  });
}

/** How near another word is: the same part of speech says more than the same topic. */
function nearness(word: OptionWord, other: OptionWord): number {
  const isSamePart = word.reading && word.reading.partOfSpeech === other.reading?.partOfSpeech;
  const isOfCategory = word.category !== 'TOP_WORDS' && word.category && word.category === other.category;
  const isSameTopic = isOfCategory || other.related;
  return (isSamePart ? 2 : 0) + (isSameTopic ? 1 : 0);
}

/** Yields every way to add that many of the words so that no two chosen ones are twins. */
function* choicesOf(
  count: number,
  words: readonly OptionWord[],
  chosen: readonly OptionWord[],
): Generator<readonly OptionWord[]> {
  if (count === 0) {
    yield chosen;
    return;
  }
  for (const [at, word] of words.entries()) {
    if (chosen.some((one) => areTwins(one, word))) continue;
    yield* choicesOf(count - 1, words.slice(at + 1), [...chosen, word]);
  }
}

/** Yields every way to add that many words, as many as possible from the first group, then from the second, and so on. */
function* choicesInOrder(
  count: number,
  [group, ...groups]: readonly (readonly OptionWord[])[],
  chosen: readonly OptionWord[],
): Generator<readonly OptionWord[]> {
  if (group === undefined) {
    if (count === 0) yield chosen;
    return;
  }
  for (let taken = Math.min(count, group.length); taken >= 0; taken--)
    for (const own of choicesOf(taken, group, chosen)) yield* choicesInOrder(count - taken, groups, own);
}

/**
 * Draws the options of a question: the right word and three others, the nearest first: of the same part of speech and
 * topic (or group of words), of the same part of speech, then any. Among equally near ones those of the training come
 * first, then its distractors, then `more`; of the same part of speech alone both of the former, as a training of one
 * topic would leave a word of another as the odd one out. No two are twins. Fewer than four are returned only if no four
 * such words exist.
 */
export function drawOptions(
  word: OptionWord,
  trainingWords: readonly OptionWord[],
  more: readonly OptionWord[],
  random: () => number = Math.random,
): OptionWord[] {
  const ofSamePart = (word.distractors ?? []).map((each) => ({ ...each, reading: word.reading }));
  const own = shuffled(trainingWords, random);
  const distractors = shuffled(ofSamePart, random);
  const others = shuffled(more, random);
  const near = (words: readonly OptionWord[], ...levels: readonly number[]) =>
    levels.flatMap((level) => words.filter((other) => nearness(word, other) === level));
  const groups = [
    near(own, 3),
    near(distractors, 3),
    near(others, 3),
    shuffled([...near(own, 2), ...near(distractors, 2)], random),
    near(others, 2),
    near(own, 1, 0),
    near(others, 1, 0),
  ];
  for (let count = optionCount - 1; count > 0; count--)
    for (const options of choicesInOrder(count, groups, [word])) return shuffled(options, random);
  return [word];
}

/** Whether some question cannot get four options from the words of the training. */
export function needsMoreWords(words: readonly OptionWord[]): boolean {
  return words.some((word) => drawOptions(word, words, []).length < optionCount);
}
