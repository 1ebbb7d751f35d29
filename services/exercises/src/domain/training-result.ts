import type { ExerciseKind, ExercisesResult } from '@mova/contracts';
import { type Answer, exerciseKinds, type KindRules } from './exercise-kinds.ts';

export type AnswersByKind = { readonly [K in ExerciseKind]?: readonly Answer[] };

interface AnsweredPart extends Pick<KindRules, 'kind' | 'part' | 'wordIdsField'> {
  readonly answers: readonly Answer[];
}

export interface TrainingResult {
  /** In the order of a training, also those without an answer. */
  readonly parts: readonly AnsweredPart[];
  readonly correct: number;
  readonly wrong: number;
}

export function readResult(
  result: ExercisesResult,
  kinds: readonly KindRules[] = exerciseKinds,
): TrainingResult {
  return resultOf(kinds.map(({ answersIn, ...rules }) => ({ ...rules, answers: answersIn(result) })));
}

/** Returns the parts that are not saved yet: of each exercise the answers that arrive first count. */
export function withoutSaved({ parts }: TrainingResult, saved: AnswersByKind): TrainingResult {
  return resultOf(parts.filter(({ kind }) => !Object.hasOwn(saved, kind)));
}

function resultOf(parts: readonly AnsweredPart[]): TrainingResult {
  const answers = parts.flatMap((part) => part.answers);
  const correct = answers.filter((answer) => answer.correct).length;
  return { parts, correct, wrong: answers.length - correct };
}

export function answeredParts({ parts }: TrainingResult): number {
  return parts.filter(({ answers }) => answers.length > 0).length;
}

export function isEmpty(result: TrainingResult): boolean {
  return answeredParts(result) === 0;
}

/** Returns the fields of the result with words that the training was not started with. */
export function fieldsWithForeignWords({ parts }: TrainingResult, wordIds: readonly number[]): string[] {
  const own = new Set(wordIds);
  return parts
    .filter(({ answers }) => answers.some(({ wordId }) => !own.has(wordId)))
    .map(({ wordIdsField }) => wordIdsField);
}

export function answersByKind({ parts }: TrainingResult): AnswersByKind {
  const done = parts.filter(({ answers }) => answers.length > 0);
  return Object.fromEntries(done.map(({ kind, answers }) => [kind, answers]));
}

/** Returns the answers for the event, in the order they were given: progress depends on that order. */
export function eventAnswers({ parts }: TrainingResult) {
  return parts.flatMap(({ part, answers }) =>
    answers.map(({ wordId, correct }) => ({ wordId, part, correct })),
  );
}
