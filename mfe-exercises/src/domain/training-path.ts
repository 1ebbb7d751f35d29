import type { ExerciseKind } from '@mova/contracts';
import type { LeftMistakes, UnfinishedTraining } from '@mova/training/unfinished';
import { mistakenWordsLeft } from './counts.ts';
import { definitionOf, exerciseKinds } from './exercise-kinds.ts';
import { phaseOf } from './exercise-state.ts';
import { hasAnswers } from './result-of.ts';
import { newWordsOf, type Training, wholeTraining } from './training.ts';
import { activeExercises, currentExercise, isFinished, kindsOf } from './training-reducer.ts';

export const introductionPath = '/remember-words';

export const firstPath = '/translate-words';

export const resultPath = '/exercise-result';

/** Parameter of the result page: id of a training that was left, whose mistakes are repeated before it. */
export const leftRunParam = 'training';

/** Steps of one training, between which it is not left. */
export const stepPaths: readonly string[] = [
  introductionPath,
  ...exerciseKinds.map(({ path }) => path),
  resultPath,
];

const listening: ExerciseKind = 'listen-words';

/** Returns where «Далі» on the finish screen leads. */
export function nextPathOf(training: Training, kind: ExerciseKind): string {
  const next = kindAfter(kind, training.replay?.kinds ?? sequenceOf(training));
  return next ? definitionOf(next).path : resultPath;
}

/** Returns where «Ще на слух» leads. It is offered once, after the last exercise of a whole training. */
export function listeningPathOf(training: Training, kind: ExerciseKind): string | undefined {
  const isLast = training.isWhole && nextPathOf(training, kind) === resultPath;
  return isLast && !training.replay && !training.parts[listening] ? definitionOf(listening).path : undefined;
}

/** Whether the training is at this exercise or may go to it next. */
export function mayEnter(training: Training, kind: ExerciseKind): boolean {
  if (training.replay) {
    const part = training.replay.parts[kind];
    return currentExercise(training)?.kind === kind || (part !== undefined && phaseOf(part) === 'finished');
  }
  const last = kindsOf(training.parts).at(-1);
  // Started from a card, or coming from the introduction.
  if (last === undefined) return !training.isWhole || definitionOf(kind).path === firstPath;
  if (!isFinished(training)) return last === kind;
  if (training.parts[kind]) return true;
  const { path } = definitionOf(kind);
  return path === nextPathOf(training, last) || path === listeningPathOf(training, last);
}

/** Returns the path of the step that the training is at. */
export function placeOf(training: Training): string {
  const current = currentExercise(training);
  if (current) return definitionOf(current.kind).path;
  const last = kindsOf(activeExercises(training)).at(-1);
  if (last) return nextPathOf(training, last);
  return training.isWhole && newWordsOf(training).length > 0 ? introductionPath : firstPath;
}

/**
 * Returns where to go from a step that the training is not at; undefined at its step, and for the result.
 *
 * @param leftRunId of {@link leftRunParam}
 */
export function redirectFrom(
  training: Training,
  path: string,
  leftRunId: string | null = null,
): string | undefined {
  if (path === resultPath)
    return training.replay && training.runId === leftRunId ? placeOf(training) : undefined;
  const { kind } = exerciseKinds.find((each) => each.path === path) ?? {};
  // Repetitions need no introduction.
  const isIntroduced = kindsOf(training.parts).length > 0 || newWordsOf(training).length === 0;
  const isHere = kind ? mayEnter(training, kind) : !isIntroduced;
  return isHere ? undefined : placeOf(training);
}

/** Whether all words of an exercise that leads to the result are answered; the last verdict may still show. */
export function hasResult(training: Training): boolean {
  return isAnsweredToResult(training) && hasAnswers(training);
}

/** Whether there is a result, and every exercise begun is answered: the result may be sent. */
export function isAnswered(training: Training): boolean {
  const parts = Object.values(training.parts);
  return hasResult(training) && parts.every(({ answers, order }) => answers.length === order.length);
}

/** Returns what other pages need to offer the training; undefined before its first answer, and once it has a result. */
export function unfinishedOf(training: Training): UnfinishedTraining | undefined {
  if (!hasAnswers(training) || hasResult(training)) return undefined;
  const { words, parts } = training;
  const kinds = training.isWhole ? wholeTraining : kindsOf(parts);
  return {
    path: placeOf(training),
    drawn: training.drawn ?? words.map(({ id }) => id),
    answered: sumOf(Object.values(parts), ({ answers }) => answers.length),
    questions: sumOf(kinds, (kind) => (parts[kind] ?? { order: words }).order.length),
  };
}

/** Returns what other pages need to lead back to its mistakes; undefined before its result, and once none are left. */
export function leftMistakesOf(training: Training): LeftMistakes | undefined {
  const words = mistakenWordsLeft(training);
  if (words === 0 || !isComplete(training)) return undefined;
  return { path: `${resultPath}?${leftRunParam}=${training.runId}`, words };
}

function sumOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + countOf(item), 0);
}

/** Whether the result may be shown: every exercise begun is finished, its last verdict included. */
export function isComplete(training: Training): boolean {
  return isFinished(training) && isAnsweredToResult(training);
}

function isAnsweredToResult(training: Training): boolean {
  return kindsOf(training.parts).some((kind) => {
    const part = training.parts[kind];
    return (
      part !== undefined &&
      part.answers.length === part.order.length &&
      !kindAfter(kind, sequenceOf(training))
    );
  });
}

/** Returns the exercises that follow one another; a single exercise leads straight to the result. */
function sequenceOf({ isWhole }: Training): readonly ExerciseKind[] {
  return isWhole ? wholeTraining : [];
}

function kindAfter(kind: ExerciseKind, kinds: readonly ExerciseKind[]): ExerciseKind | undefined {
  return kinds.includes(kind) ? kinds[kinds.indexOf(kind) + 1] : undefined;
}

/** What leaving now would lose. Nothing once there is a result, which is saved in the background. */
export type Loss = 'start' | 'training' | 'replay' | 'nothing';

export function lossOf(training: Training): Loss {
  if (training.replay) return 'replay';
  if (hasResult(training)) return 'nothing';
  return hasAnswers(training) ? 'training' : 'start';
}
