import type { GuardName } from '@mova/contracts/names';
import { describe, expect, test } from 'vitest';
import { type Decision, destinationOf, type GuardInput, guards, trainingsOf } from './guards.ts';

const anonymous: GuardInput = {
  signedIn: false,
  trainings: 'unknown',
  hasStartedRun: false,
  hasExerciseWords: false,
};
const user: GuardInput = {
  signedIn: true,
  trainings: 'left',
  hasStartedRun: false,
  hasExerciseWords: true,
};
/** In a training that used the last free training and whose words were removed when it was saved. */
const inTraining: GuardInput = { ...user, trainings: 'none', hasStartedRun: true, hasExerciseWords: false };

const enter = { kind: 'enter' };
const leave = (to: string) => ({ kind: 'leave', to });

describe('guards', () => {
  test.each<[GuardName, string, GuardInput, unknown]>([
    ['public', 'an anonymous user', anonymous, enter],
    ['public', 'a user', user, enter],
    ['visitor', 'an anonymous user', anonymous, enter],
    ['visitor', 'a user', user, leave('/home')],
    ['signed-in', 'an anonymous user', anonymous, leave('/')],
    ['signed-in', 'a user', user, enter],
    ['signed-in', 'a user without trainings', { ...user, trainings: 'none' }, enter],
    ['training', 'an anonymous user', anonymous, leave('/')],
    [
      'training',
      'a user whose account is not known yet',
      { ...user, trainings: 'unknown' },
      { kind: 'wait' },
    ],
    ['training', 'a user without trainings', { ...user, trainings: 'none' }, leave('/premium')],
    [
      'training',
      'a user without trainings or words, trainings first',
      { ...user, trainings: 'none', hasExerciseWords: false },
      leave('/premium'),
    ],
    [
      'training',
      'a user without words',
      { ...user, hasExerciseWords: false },
      { ...leave('/home'), notice: 'words-missing' },
    ],
    ['training', 'a user with trainings and words', user, enter],
    ['training', 'a user in a training, whatever is left of trainings and words', inTraining, enter],
    ['training', 'a user in a training after a reload', { ...inTraining, trainings: 'unknown' }, enter],
    [
      'training',
      'someone signed out in the middle of a training',
      { ...inTraining, signedIn: false },
      leave('/'),
    ],
  ])('%s: %s', (guard, _who, who, decision) => {
    expect<Decision>(guards[guard](who)).toEqual(decision);
  });
});

describe('destinationOf', () => {
  const entry = { pathname: '/rules', search: '?topic=articles', hash: '#a', state: null };
  const asked = { returnTo: '/rules?topic=articles#a' };

  test('leads to the sign-in page with the address that was asked for', () => {
    expect(destinationOf('/', entry, false)).toEqual({ to: '/', state: asked });
  });

  test('keeps no address for a user who has signed out', () => {
    expect(destinationOf('/', entry, true)).toEqual({ to: '/' });
  });

  test('leads back from the sign-in page, to /home when no page of this site was asked for', () => {
    const signIn = { pathname: '/', search: '', hash: '' };
    expect(destinationOf('/home', { ...signIn, state: asked }, false)).toEqual({ to: asked.returnTo });
    for (const state of [null, { returnTo: '//evil.example' }]) {
      expect(destinationOf('/home', { ...signIn, state }, false)).toEqual({ to: '/home' });
    }
  });
});

describe('trainingsOf', () => {
  const account = (isPremium: boolean, freeTrainingsLeft: number | null) =>
    ({ userDetails: { id: 1, isPremium, freeTrainingsLeft } }) as Parameters<typeof trainingsOf>[0];

  test.each([
    ['the account is loading', undefined, false, 'unknown'],
    ['the account failed to load: the server decides later', undefined, true, 'left'],
    ['the count is unknown: the server decides later', account(false, null), false, 'left'],
    ['some are left', account(false, 1), false, 'left'],
    ['none are left', account(false, 0), false, 'none'],
    ['premium needs none', account(true, 0), false, 'left'],
  ] as const)('%s', (_case, of, failed, expected) => {
    expect(trainingsOf(of, failed)).toBe(expected);
  });
});
