import type { ExerciseKind } from '@mova/contracts';
import { shuffled } from '@mova/training/draw-words';
import { mistakesLeft } from './counts.ts';
import type { DrawnExercise } from './draw-exercise.ts';
import type { Training } from './training.ts';

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
