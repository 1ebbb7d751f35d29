import type { ExerciseKind } from '@mova/contracts';
import { partOrdinals } from '@mova/contracts/names';
import { exerciseRules, ruleOf } from '../exercise-rules.ts';
import type { Answer, Training, TrainingWord } from './training.ts';
import { kindsOf } from './training-reducer.ts';

export interface Count {
  readonly right: number;
  readonly wrong: number;
}

/** Parts of a result its two headline counts cover (specification §9). */
const headlineParts = 3;

/** Number of the part of a result that is this kind’s (specification §3). */
function partNumber(kind: ExerciseKind): number {
  return partOrdinals.indexOf(ruleOf(kind).ordinal) + 1;
}

const countOf = (answers: readonly Answer[]): Count => {
  const right = answers.filter(({ correct }) => correct).length;
  return { right, wrong: answers.length - right };
};

const answersOf = (training: Training, kind: ExerciseKind): readonly Answer[] =>
  training.parts[kind]?.answers ?? [];

/** Every answer of the run. */
export function totalOf(training: Training): Count {
  return countOf(kindsOf(training.parts).flatMap((kind) => answersOf(training, kind)));
}

/**
 * The two headline counts: parts 1 to 3 alone; undefined for a run that has none of them (decision 29). They cover
 * the first so many `exercises` of its lines.
 */
export function headlineOf(training: Training): (Count & { readonly exercises: 1 | 2 | 3 }) | undefined {
  const lines = linesOf(training).filter(({ part }) => part <= headlineParts);
  const exercises = lines.length;
  if (exercises !== 1 && exercises !== 2 && exercises !== 3) return undefined;
  return { ...countOf(lines.flatMap(({ kind }) => answersOf(training, kind))), exercises };
}

/** A line for each part with answers, in the order of the parts. */
export function linesOf(
  training: Training,
): readonly (Count & { readonly kind: ExerciseKind; readonly part: number })[] {
  return kindsOf(training.parts)
    .filter((kind) => answersOf(training, kind).length > 0)
    .map((kind) => ({ kind, part: partNumber(kind), ...countOf(answersOf(training, kind)) }))
    .sort((a, b) => a.part - b.part);
}

/** A word with its mistakes, in the order of the exercises. */
export interface MistakenWord {
  readonly word: TrainingWord;
  readonly mistakes: readonly {
    readonly kind: ExerciseKind;
    readonly given: string;
    /** Answered rightly in a replay since. */
    readonly settled: boolean;
  }[];
}

/** The words that were answered wrongly somewhere, in the order of the run. */
export function mistakenWords(training: Training): MistakenWord[] {
  return training.words.flatMap((word) => {
    const mistakes = exerciseRules.flatMap(({ kind }) =>
      answersOf(training, kind)
        .filter(({ wordId, correct }) => wordId === word.id && !correct)
        .map(({ given }) => ({ kind, given, settled: isSettled(training, kind, word.id) })),
    );
    return mistakes.length > 0 ? [{ word, mistakes }] : [];
  });
}

/** The words that were asked and always answered rightly. */
export function faultlessWords(training: Training): TrainingWord[] {
  const answers = kindsOf(training.parts).flatMap((kind) => answersOf(training, kind));
  return training.words.filter(({ id }) => {
    const own = answers.filter(({ wordId }) => wordId === id);
    return own.length > 0 && own.every(({ correct }) => correct);
  });
}

/** What «Повторити помилки» repeats: the words still to be answered rightly, by exercise in their order. */
export function mistakesLeft(
  training: Training,
): readonly (readonly [ExerciseKind, readonly TrainingWord[]])[] {
  return exerciseRules.flatMap(({ kind }) => {
    const words = training.words.filter(({ id }) =>
      answersOf(training, kind).some(
        ({ wordId, correct }) => wordId === id && !correct && !isSettled(training, kind, id),
      ),
    );
    return words.length > 0 ? [[kind, words] as const] : [];
  });
}

function isSettled({ settled }: Training, kind: ExerciseKind, wordId: number): boolean {
  return settled[kind]?.includes(wordId) ?? false;
}
