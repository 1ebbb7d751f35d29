import { shuffled } from '@mova/training/draw-words';
import type { KindDefinition } from './exercise-kinds.ts';
import { drawOptions, type OptionWord } from './options.ts';
import type { ExerciseState, TrainingWord } from './training.ts';

export type DrawnExercise = Pick<ExerciseState, 'order' | 'options'>;

/**
 * Draws an exercise: its words in random order and, for choice exercises, the options of each question.
 *
 * @param more words from outside the training, used as options only
 */
export function drawExercise(
  definition: Pick<KindDefinition, 'offers'>,
  words: readonly TrainingWord[],
  more: readonly OptionWord[],
  random: () => number = Math.random,
): DrawnExercise {
  const order = shuffled(words, random).map(({ id }) => id);
  const { offers } = definition;
  if (!offers) return { order };
  const options = Object.fromEntries(
    words.map((word) => [word.id, drawOptions(word, words, more, random).map((option) => option[offers])]),
  );
  return { order, options };
}

/** Returns the smallest number of options of any question; Infinity for typed exercises. */
export function minOptionsOf({ options }: DrawnExercise): number {
  return options ? Math.min(...Object.values(options).map(({ length }) => length)) : Number.POSITIVE_INFINITY;
}
