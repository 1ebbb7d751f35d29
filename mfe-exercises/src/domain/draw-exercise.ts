import type { ExerciseKind } from '@mova/contracts';
import { shuffled } from '@mova/training/draw-words';
import { mistakesLeft } from './counts.ts';
import type { KindDefinition } from './exercise-kinds.ts';
import { drawOptions, type OptionWord } from './options.ts';
import type { ExerciseState, Training, TrainingWord } from './training.ts';

export type DrawnExercise = Pick<ExerciseState, 'order' | 'options'>;

/** Fewer than four options are shown only where no more words can be had. */
const minOptions = 2;

/**
 * Draws an exercise: its words in random order and, for choice exercises, the options of each question.
 *
 * @param more words from outside the training, used as options only
 */
export function drawExercise(
  offers: KindDefinition['offers'],
  words: readonly TrainingWord[],
  more: readonly OptionWord[],
): DrawnExercise {
  const order = shuffled(words).map(({ id }) => id);
  if (!offers) return { order };
  const options = Object.fromEntries(
    words.map((word) => [word.id, drawOptions(word, words, more).map((option) => option[offers])]),
  );
  return { order, options };
}

export function isTooShort({ options = {} }: DrawnExercise): boolean {
  return Object.values(options).some(({ length }) => length < minOptions);
}

/** Draws «Опрацювати помилки»: of each exercise the words not yet answered correctly, with reshuffled options. */
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
