import type { Progress } from './topic-standing.ts';

export interface LevelResult {
  /** Indexes 0–9 of the questions of the level that were answered wrongly. */
  readonly exercisesLeft: readonly number[];
  /** Level that was asked; not every client sends it. */
  readonly level?: number | undefined;
  /** Version of the questions that were asked; not every client sends it. */
  readonly contentVersion?: string | undefined;
}

/** The field of a result that does not fit the standing of the user, and why. */
export interface ResultConflict {
  readonly field: 'tense' | 'level' | 'contentVersion' | 'exercisesLeft';
  readonly reason: string;
}

export type AppliedResult =
  | { readonly ok: true; readonly progress: Progress }
  | { readonly ok: false; readonly conflict: ResultConflict };

const lastLevel = 5;

/**
 * Mistakes are asked again; a level without mistakes leads to the next level, the last one to completion.
 *
 * A result must fit what the topic asks now. While there are mistakes, only they are asked: a result with
 * another index comes from a quiz started before and would bring back questions that are answered.
 * @param versionOf returns the current version of the questions of a level
 */
export function applyResult(
  current: Progress,
  result: LevelResult,
  versionOf: (level: number) => string | undefined,
): AppliedResult {
  const level = current.numberOfCurrentLvl;
  if (current.completed) return conflict('tense', 'The topic is completed; restart it first');
  if (result.level !== undefined && result.level !== level) {
    return conflict('level', `The topic is at level ${level}`);
  }
  if (result.contentVersion !== undefined && result.contentVersion !== versionOf(level)) {
    return conflict('contentVersion', 'The questions of this level have changed');
  }
  const isRetry = current.exercisesLeft.length > 0;
  if (isRetry && !result.exercisesLeft.every((index) => current.exercisesLeft.includes(index))) {
    return conflict('exercisesLeft', 'Only the questions left in this level are asked');
  }
  return { ok: true, progress: progressAfter(level, result.exercisesLeft) };
}

function progressAfter(level: number, mistakes: readonly number[]): Progress {
  if (mistakes.length > 0) {
    const exercisesLeft = mistakes.toSorted((a, b) => a - b);
    return { numberOfCurrentLvl: level, exercisesLeft, completed: false };
  }
  const completed = level === lastLevel;
  return { numberOfCurrentLvl: completed ? level : level + 1, exercisesLeft: [], completed };
}

const conflict = (field: ResultConflict['field'], reason: string): AppliedResult => ({
  ok: false,
  conflict: { field, reason },
});
