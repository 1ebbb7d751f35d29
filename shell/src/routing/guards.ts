import type { GuardName } from '@mova/contracts/names';

/** What the rules need to know of the one who wants to enter. */
export interface Visitor {
  readonly signedIn: boolean;
  /**
   * Whether another training may be begun: premium, or free trainings left. `unknown` while the account is
   * being asked for.
   */
  readonly trainings: 'unknown' | 'left' | 'none';
  /** In a training of this tab already: neither trainings nor words are asked about until its end. */
  readonly hasStartedRun: boolean;
  /** Words were chosen for a training (the cookie of specification §3). */
  readonly hasExerciseWords: boolean;
}

/** Enter, wait until more is known, or go elsewhere (with a word of why, where the place itself does not say). */
export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'leave'; readonly to: '/' | '/home' | '/premium'; readonly notice?: 'words-missing' };

const enter: Decision = { kind: 'enter' };

/**
 * The access classes of specification §2, once for all sections. `visitor` is guard A, `signed-in` guard B,
 * `training` guards B, C and the guard of words, in this order. Their redirects spare the learner a page that
 * could do nothing; what they promise the server enforces.
 */
export const guards: Readonly<Record<GuardName, (visitor: Visitor) => Decision>> = {
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
