import { shuffled } from '@mova/app-kit';
import type { KindRule } from './kind-rule.ts';
import { drawOptions, type OptionWord } from './options.ts';
import type { ExerciseState, TrainingWord } from './training.ts';

/** What of an exercise is drawn, once, when it begins. */
export type DrawnExercise = Pick<ExerciseState, 'order' | 'options'>;

/**
 * Draws an exercise: its words in random order and, where options are offered, those of every question.
 *
 * @param more words from outside the run, for options only
 * @param random answers from 0 up to, not including, 1
 */
export function drawExercise(
  rule: Pick<KindRule, 'offers'>,
  words: readonly TrainingWord[],
  more: readonly OptionWord[],
  random: () => number = Math.random,
): DrawnExercise {
  const order = shuffled(words, random).map(({ id }) => id);
  const { offers } = rule;
  if (!offers) return { order };
  const options = Object.fromEntries(
    words.map((word) => [word.id, drawOptions(word, words, more, random).map((option) => option[offers])]),
  );
  return { order, options };
}

/** Fewest options any question of a drawn exercise has; Infinity where answers are typed. */
export function minOptionsOf({ options }: DrawnExercise): number {
  return options ? Math.min(...Object.values(options).map(({ length }) => length)) : Number.POSITIVE_INFINITY;
}
