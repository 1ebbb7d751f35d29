import type { ExerciseKind, ExercisesResult } from '@mova/contracts';
import type { Answer, KindRules } from './exercise-kind.ts';
import { exerciseKinds } from './exercise-kinds.ts';

/** Answers of a run as they are kept: those of the kinds that were done. */
export type AnswersByKind = { readonly [K in ExerciseKind]?: readonly Answer[] };

/** What was answered in a part. */
interface AnsweredPart extends Pick<KindRules, 'kind' | 'part' | 'wordIdsField'> {
  readonly answers: readonly Answer[];
}

/** The result of a run, read. */
export interface RunResult {
  /** Every part in the order a training has them, those without an answer included. */
  readonly parts: readonly AnsweredPart[];
  readonly correct: number;
  readonly wrong: number;
}

/**
 * Reads the result of a run part by part.
 *
 * @param kinds those there are, in the order a training has them
 */
export function readResult(result: ExercisesResult, kinds: readonly KindRules[] = exerciseKinds): RunResult {
  const parts = kinds.map(({ answersIn, ...rules }) => ({ ...rules, answers: answersIn(result) }));
  const answers = parts.flatMap((part) => part.answers);
  const correct = answers.filter((answer) => answer.correct).length;
  return { parts, correct, wrong: answers.length - correct };
}

/** Parts in which anything was answered. */
export function answeredParts({ parts }: RunResult): number {
  return parts.filter(({ answers }) => answers.length > 0).length;
}

/** True when nothing was answered at all: such a run is not saved and costs nothing (decision 28). */
export function isEmpty(result: RunResult): boolean {
  return answeredParts(result) === 0;
}

/** Fields of the result that name words the run was not started with. */
export function fieldsWithForeignWords({ parts }: RunResult, wordIds: readonly number[]): string[] {
  const own = new Set(wordIds);
  return parts
    .filter(({ answers }) => answers.some(({ wordId }) => !own.has(wordId)))
    .map(({ wordIdsField }) => wordIdsField);
}

/** The answers as they are kept with the run. */
export function answersByKind({ parts }: RunResult): AnswersByKind {
  const done = parts.filter(({ answers }) => answers.length > 0);
  return Object.fromEntries(done.map(({ kind, answers }) => [kind, answers]));
}

/**
 * The answers as the event tells them, in the order in which they were given: exercises follow each other in
 * one order only, and what an answer moves depends on those before it (decision 27).
 */
export function eventAnswers({ parts }: RunResult) {
  return parts.flatMap(({ part, answers }) =>
    answers.map(({ wordId, correct }) => ({ wordId, part, correct })),
  );
}
