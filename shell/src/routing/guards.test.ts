import type { GuardName } from '@mova/contracts/names';
import { describe, expect, test } from 'vitest';
import { type Decision, guards, type Visitor } from './guards.ts';
import { trainingsOf } from './use-visitor.ts';

const visitor: Visitor = {
  signedIn: false,
  trainings: 'unknown',
  hasStartedRun: false,
  hasExerciseWords: false,
};
const learner: Visitor = {
  signedIn: true,
  trainings: 'left',
  hasStartedRun: false,
  hasExerciseWords: true,
};
/** In a run begun with the last free training, whose words were taken off by saving it. */
const runner: Visitor = { ...learner, trainings: 'none', hasStartedRun: true, hasExerciseWords: false };

const enter = { kind: 'enter' };
const leave = (to: string) => ({ kind: 'leave', to });

describe('who may enter', () => {
  test.each<[GuardName, string, Visitor, unknown]>([
    ['public', 'a visitor', visitor, enter],
    ['public', 'a learner', learner, enter],
    ['visitor', 'a visitor', visitor, enter],
    ['visitor', 'a learner', learner, leave('/home')],
    ['signed-in', 'a visitor', visitor, leave('/')],
    ['signed-in', 'a learner', learner, enter],
    ['signed-in', 'a learner without trainings', { ...learner, trainings: 'none' }, enter],
    ['training', 'a visitor', visitor, leave('/')],
    [
      'training',
      'a learner whose account is not known yet',
      { ...learner, trainings: 'unknown' },
      { kind: 'wait' },
    ],
    ['training', 'a learner without trainings', { ...learner, trainings: 'none' }, leave('/premium')],
    [
      'training',
      'a learner without trainings or words, trainings first',
      { ...learner, trainings: 'none', hasExerciseWords: false },
      leave('/premium'),
    ],
    [
      'training',
      'a learner without words',
      { ...learner, hasExerciseWords: false },
      { ...leave('/home'), notice: 'words-missing' },
    ],
    ['training', 'a learner with trainings and words', learner, enter],
    ['training', 'a learner in a run, whatever became of trainings and words', runner, enter],
    ['training', 'a learner in a run after a reload', { ...runner, trainings: 'unknown' }, enter],
    ['training', 'somebody signed out in the middle of a run', { ...runner, signedIn: false }, leave('/')],
  ])('%s: %s', (guard, _who, who, decision) => {
    expect<Decision>(guards[guard](who)).toEqual(decision);
  });
});

describe('trainings left', () => {
  const user = (isPremium: boolean, freeTrainingsLeft: number | null) =>
    ({ userDetails: { id: 1, isPremium, freeTrainingsLeft } }) as Parameters<typeof trainingsOf>[0];

  test.each([
    ['the account is on its way', undefined, false, 'unknown'],
    ['the account cannot be asked: the server decides later', undefined, true, 'left'],
    ['the count cannot be asked: the server decides later', user(false, null), false, 'left'],
    ['some are left', user(false, 1), false, 'left'],
    ['none are left', user(false, 0), false, 'none'],
    ['premium needs none', user(true, 0), false, 'left'],
  ] as const)('%s', (_case, account, failed, expected) => {
    expect(trainingsOf(account, failed)).toBe(expected);
  });
});
