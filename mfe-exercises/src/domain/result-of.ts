import type { CallBody } from '@mova/app-kit';
import { exerciseKinds } from './exercise-kinds.ts';
import type { ExerciseState, Training } from './training.ts';

type ExercisesResult = CallBody<'saveWordsResult'>['exercisesResult'];

/** Returns the result for the contract; exercises not begun have empty lists, and a replay changes nothing. */
export function resultOf(training: Training): ExercisesResult {
  const fields: Record<string, readonly unknown[]> = {};
  for (const { kind, ordinal } of exerciseKinds) {
    const answers = training.parts[kind]?.answers ?? [];
    fields[`${ordinal}PartQuestions`] = answers.map(({ wordId }) => questionOf(training, wordId));
    fields[`${ordinal}PartAnswers`] = answers.map(({ correct }) => correct);
    fields[`${ordinal}PartWordIds`] = answers.map(({ wordId }) => wordId);
    fields[`${ordinal}PartTimes`] = answers.map(({ milliseconds }) => milliseconds);
  }
  return fields as ExercisesResult;
}

export function savedFormOf(training: Training): CallBody<'saveWordsResult'> {
  return { runId: training.runId, exercisesResult: resultOf(training) };
}

/** A training without answers is neither saved nor paid for. */
export function hasAnswers(training: Training): boolean {
  return Object.values(training.parts).some((part: ExerciseState) => part.answers.length > 0);
}

function questionOf({ words }: Training, wordId: number): string {
  const word = words.find(({ id }) => id === wordId);
  return `${word?.nativeWord} - ${word?.foreignWord}`;
}
