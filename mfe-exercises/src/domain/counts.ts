import type { ExerciseKind } from '@mova/contracts';
import { definitionOf, exerciseKinds } from './exercise-kinds.ts';
import type { Answer, Training, TrainingWord } from './training.ts';
import { kindsOf } from './training-reducer.ts';

export interface Count {
  readonly right: number;
  readonly wrong: number;
}

/** The headline covers exercises numbered 1–3 in the result. */
const headlineParts = 3;

function countOf(answers: readonly Answer[]): Count {
  const right = answers.filter(({ correct }) => correct).length;
  return { right, wrong: answers.length - right };
}

function answersOf(training: Training, kind: ExerciseKind): readonly Answer[] {
  return training.parts[kind]?.answers ?? [];
}

function allAnswers(training: Training): readonly Answer[] {
  return Object.values(training.parts).flatMap(({ answers }) => answers);
}

export function totalOf(training: Training): Count {
  return countOf(allAnswers(training));
}

/**
 * Returns the headline counts over exercises 1–3, and how many of those were done; undefined when none was.
 */
export function headlineOf(training: Training): (Count & { readonly exercises: 1 | 2 | 3 }) | undefined {
  const lines = linesOf(training).filter(({ part }) => part <= headlineParts);
  const exercises = lines.length;
  if (exercises !== 1 && exercises !== 2 && exercises !== 3) return undefined;
  return { ...countOf(lines.flatMap(({ kind }) => answersOf(training, kind))), exercises };
}

/** Returns a line for each exercise with answers, in the order of their numbers in the result. */
export function linesOf(
  training: Training,
): readonly (Count & { readonly kind: ExerciseKind; readonly part: number })[] {
  return kindsOf(training.parts)
    .filter((kind) => answersOf(training, kind).length > 0)
    .map((kind) => ({ kind, part: definitionOf(kind).number, ...countOf(answersOf(training, kind)) }))
    .sort((a, b) => a.part - b.part);
}

export type MistakenWord = ReturnType<typeof mistakenWords>[number];

/** Returns the words with mistakes; `settled` are those answered correctly in a replay since. */
export function mistakenWords(training: Training) {
  return training.words.flatMap((word) => {
    const mistakes = exerciseKinds.flatMap(({ kind }) =>
      answersOf(training, kind)
        .filter(({ wordId, correct }) => wordId === word.id && !correct)
        .map(({ given }) => ({ kind, given, settled: isSettled(training, kind, word.id) })),
    );
    return mistakes.length > 0 ? [{ word, mistakes }] : [];
  });
}

export function faultlessWords(training: Training): TrainingWord[] {
  const answers = allAnswers(training);
  return training.words.filter(({ id }) => {
    const own = answers.filter(({ wordId }) => wordId === id);
    return own.length > 0 && own.every(({ correct }) => correct);
  });
}

/** Returns what «Повторити помилки» repeats: words not yet answered correctly, per exercise. */
export function mistakesLeft(
  training: Training,
): readonly (readonly [ExerciseKind, readonly TrainingWord[]])[] {
  const mistaken = mistakenWords(training);
  return exerciseKinds.flatMap(({ kind }) => {
    const left = mistaken.filter(({ mistakes }) =>
      mistakes.some((mistake) => mistake.kind === kind && !mistake.settled),
    );
    return left.length > 0 ? [[kind, left.map(({ word }) => word)] as const] : [];
  });
}

function isSettled({ settled }: Training, kind: ExerciseKind, wordId: number): boolean {
  return settled[kind]?.includes(wordId) ?? false;
}

type Praise = 'faultless' | 'strong' | 'good' | 'begun';

export function praiseOf({ right, wrong }: Count): Praise {
  if (wrong === 0) return 'faultless';
  const share = right / (right + wrong);
  if (share >= 0.8) return 'strong';
  return share >= 0.5 ? 'good' : 'begun';
}
