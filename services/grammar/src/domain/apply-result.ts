import type { Standing } from './topic-standing.ts';

/** The part of a standing that results change. */
export type Progress = Pick<Standing, 'numberOfCurrentLvl' | 'exercisesLeft' | 'completed'>;

/** What a learner brings from a run through a level. */
export interface LevelResult {
  /** Indexes 0–9 within the level's slice that were answered wrongly. */
  readonly exercisesLeft: readonly number[];
  /** Level that was played; not every client says it. */
  readonly level?: number | undefined;
  /** Version of the questions that were asked; not every client says it. */
  readonly contentVersion?: string | undefined;
}

/** Why a result does not fit where the learner stands: the field at fault, and the reason. */
export interface ResultConflict {
  readonly field: 'tense' | 'level' | 'contentVersion' | 'exercisesLeft';
  readonly reason: string;
}

export type AppliedResult =
  | { readonly ok: true; readonly progress: Progress }
  | { readonly ok: false; readonly conflict: ResultConflict };

const lastLevel = 5;

/** Where every topic begins, and begins again. */
export const start: Progress = { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false };

/**
 * Where a learner stands after a result: mistakes wait to be repeated; none leads to the next level, at the
 * last one to completion.
 *
 * A result must be of what was asked. While mistakes wait, only they are asked, so no other index can be
 * wrong: a result that names one was played elsewhere, from another standing, and would bring back questions
 * that are already answered. A completed topic asks nothing until it is started over.
 *
 * @param versionOf version of the questions of a level, as they are now
 */
export function applyResult(
  now: Progress,
  result: LevelResult,
  versionOf: (level: number) => string | undefined,
): AppliedResult {
  const level = now.numberOfCurrentLvl;
  if (now.completed) return conflict('tense', 'The topic is completed; start it over first');
  if (result.level !== undefined && result.level !== level) {
    return conflict('level', `The topic stands at level ${level}`);
  }
  if (result.contentVersion !== undefined && result.contentVersion !== versionOf(level)) {
    return conflict('contentVersion', 'The questions of this level have changed');
  }
  const isRetry = now.exercisesLeft.length > 0;
  if (isRetry && !result.exercisesLeft.every((index) => now.exercisesLeft.includes(index))) {
    return conflict('exercisesLeft', 'Only the questions left of this level are asked');
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
