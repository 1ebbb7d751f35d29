import type { CallBody } from '@mova/app-kit';
import { exerciseRules } from '../exercise-rules.ts';
import type { ExerciseState, Training } from './training.ts';

/** The result of a run as the contract takes it. */
export type ExercisesResult = CallBody<'saveWordsResult'>['exercisesResult'];

/**
 * The result of a run with the specification's field names (§3): questions «native - foreign», answers as
 * booleans; beside them the ids of their words and the milliseconds each took. Only what was answered counts;
 * exercises that were not begun have empty lists. A replay changes nothing of it.
 */
export function resultOf(training: Training): ExercisesResult {
  const fields: Record<string, readonly unknown[]> = {};
  for (const { kind, ordinal } of exerciseRules) {
    const answers = training.parts[kind]?.answers ?? [];
    fields[`${ordinal}PartQuestions`] = answers.map(({ wordId }) => questionOf(training, wordId));
    fields[`${ordinal}PartAnswers`] = answers.map(({ correct }) => correct);
    fields[`${ordinal}PartWordIds`] = answers.map(({ wordId }) => wordId);
    fields[`${ordinal}PartTimes`] = answers.map(({ milliseconds }) => milliseconds);
  }
  return fields as ExercisesResult;
}

/** Whether anything was answered at all: without an answer a run is not saved and costs nothing (decision 28). */
export function hasAnswers(training: Training): boolean {
  return Object.values(training.parts).some((part: ExerciseState) => part.answers.length > 0);
}

function questionOf({ words }: Training, wordId: number): string {
  const word = words.find(({ id }) => id === wordId);
  return `${word?.nativeWord} - ${word?.foreignWord}`;
}
