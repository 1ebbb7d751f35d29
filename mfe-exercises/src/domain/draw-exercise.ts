import type { ExerciseKind } from '@mova/contracts';
import { shuffled } from '@mova/training/draw-words';
import { mistakesLeft } from './counts.ts';
import type { KindDefinition } from './exercise-kinds.ts';
import { drawOptions, type OptionWord } from './options.ts';
import type { ExerciseState, Training, TrainingWord } from './training.ts';

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

/**
 * Draws «Повторити помилки»: for each exercise the words not yet answered correctly, with their former
 * options, both reshuffled.
 */
export function drawReplay(
  training: Training,
  random: () => number = Math.random,
): Readonly<Partial<Record<ExerciseKind, DrawnExercise>>> {
  const parts = mistakesLeft(training).map(([kind, words]): [ExerciseKind, DrawnExercise] => {
    const order = shuffled(words, random).map(({ id }) => id);
    const shown = training.parts[kind]?.options;
    if (!shown) return [kind, { order }];
    const options = order.map((id) => [id, shuffled(shown[id] ?? [], random)] as const);
    return [kind, { order, options: Object.fromEntries(options) }];
  });
  return Object.fromEntries(parts);
}
