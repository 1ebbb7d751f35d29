import type { calls, RequestOf } from '@mova/contracts';
import type { Progress } from './topic-standing.ts';

/** What a client sends; not every one sends the level and the version of the questions that were asked. */
export type LevelResult = Pick<
  RequestOf<typeof calls.saveGrammarResult>['body'],
  'exercisesLeft' | 'level' | 'contentVersion'
>;

/** The field of a result that does not fit the standing of the user, and why. */
export interface ResultConflict {
  readonly field: 'tense' | 'level' | 'contentVersion' | 'exercisesLeft';
  readonly reason: string;
}

const lastLevel = 5;

/**
 * Returns why a result does not fit what the topic asks now, if so. While there are mistakes, only they are asked: a
 * result with another index comes from a quiz started before and would bring back questions that are answered.
 * @param versionOf returns the current version of the questions of a level
 */
export function findConflict(
  { completed, numberOfCurrentLvl, exercisesLeft }: Progress,
  result: LevelResult,
  versionOf: (level: number) => string | undefined,
): ResultConflict | undefined {
  const { level = numberOfCurrentLvl, contentVersion = versionOf(numberOfCurrentLvl) } = result;
  if (completed) return { field: 'tense', reason: 'The topic is completed; restart it first' };
  if (level !== numberOfCurrentLvl) {
    return { field: 'level', reason: `The topic is at level ${numberOfCurrentLvl}` };
  }
  if (contentVersion !== versionOf(level)) {
    return { field: 'contentVersion', reason: 'The questions of this level have changed' };
  }
  const isRetry = exercisesLeft.length > 0;
  if (isRetry && !result.exercisesLeft.every((index) => exercisesLeft.includes(index))) {
    return { field: 'exercisesLeft', reason: 'Only the questions left in this level are asked' };
  }
  return undefined;
}

/** Mistakes are asked again; a level without mistakes leads to the next level, the last one to completion. */
export function progressAfter(level: number, mistakes: readonly number[]): Progress {
  if (mistakes.length > 0) {
    const exercisesLeft = mistakes.toSorted((a, b) => a - b);
    return { numberOfCurrentLvl: level, exercisesLeft, completed: false };
  }
  const completed = level === lastLevel;
  return { numberOfCurrentLvl: completed ? level : level + 1, exercisesLeft: [], completed };
}
