import type { User } from '@mova/contracts';
import { type GuardName, type ReturnState, returnAddressOf } from '@mova/contracts/names';

export interface GuardInput {
  readonly signedIn: boolean;
  /** Whether another training may start: premium, or free trainings left. `unknown` while the account loads. */
  readonly trainings: 'unknown' | 'left' | 'none';
  /** In a training of this tab: neither free trainings nor words are checked until its end. */
  readonly hasStartedRun: boolean;
  readonly hasExerciseWords: boolean;
}

export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'leave'; readonly to: '/' | '/home' | '/premium'; readonly notice?: 'words-missing' };

const enter: Decision = { kind: 'enter' };

/**
 * The access classes of docs/product.md#access-classes. They only spare the user a page that could do nothing; the
 * server enforces access.
 */
export const guards: Readonly<Record<GuardName, (input: GuardInput) => Decision>> = {
  public: () => enter,
  visitor: ({ signedIn }) => (signedIn ? { kind: 'leave', to: '/home' } : enter),
  'signed-in': ({ signedIn }) => (signedIn ? enter : { kind: 'leave', to: '/' }),
  training: ({ signedIn, trainings, hasExerciseWords, hasStartedRun }) => {
    if (!signedIn) return { kind: 'leave', to: '/' };
    if (hasStartedRun) return enter;
    if (trainings === 'unknown') return { kind: 'wait' };
    if (trainings === 'none') return { kind: 'leave', to: '/premium' };
    return hasExerciseWords ? enter : { kind: 'leave', to: '/home', notice: 'words-missing' };
  },
};

interface Entry {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/**
 * Where a guard leads from a history entry. The entry of the sign-in page keeps the address that was asked for, across
 * reloads and no longer than the user stays there, and a sign-in leads back to it.
 */
export function destinationOf(
  to: Extract<Decision, { kind: 'leave' }>['to'],
  { pathname, search, hash, state }: Entry,
  hasSignedOut: boolean,
): { readonly to: string; readonly state?: ReturnState } {
  if (to !== '/') return { to: returnAddressOf(state) ?? to };
  return hasSignedOut ? { to } : { to, state: { returnTo: pathname + search + hash } };
}

/** Whether trainings are left; `left` also when the account cannot be loaded, because the server decides in the end. */
export function trainingsOf(user: User | undefined, failed: boolean): GuardInput['trainings'] {
  if (!user) return failed ? 'left' : 'unknown';
  const { isPremium, freeTrainingsLeft } = user.userDetails;
  return isPremium || freeTrainingsLeft === null || freeTrainingsLeft > 0 ? 'left' : 'none';
}
