import { useNavigate } from '@mova/app-kit';
import { useEffect } from 'react';
import type { NotReady } from '../api/not-ready.ts';
import type { TrainingWord } from '../domain/training.ts';
import { wholeTraining } from '../domain/training.ts';
import { firstPath, placeOf } from '../domain/training-path.ts';
import { dispatchTraining } from './training-store.ts';
import { useTraining, useTrainingSteps } from './use-training.ts';

export type IntroductionState =
  | NotReady
  | {
      readonly kind: 'word';
      readonly word: TrainingWord;
      readonly number: number;
      readonly count: number;
      /** `next` then leads to the first exercise. */
      readonly isLast: boolean;
      readonly next: () => void;
      /** The user confirmed leaving. */
      readonly leave: () => void;
      /** Pages of the same training, which are opened without asking. */
      readonly waysOn: readonly string[];
    };

const waysOnOfIntroduction = [firstPath];

/** Shows the words of this tab's training one by one before the first exercise. */
export function useIntroduction(): IntroductionState {
  const navigate = useNavigate();
  // Only a whole training has an introduction.
  const active = useTraining(wholeTraining);
  const training = useTrainingSteps(active);
  const elsewhere = training && Object.keys(training.parts).length > 0 ? placeOf(training) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (active.kind !== 'active') return active;
  const count = training?.words.length ?? 0;
  const at = Math.min(training?.introducedTo ?? 0, count - 1);
  const word = training?.words[at];
  if (!word || elsewhere !== undefined) return { kind: 'loading' };
  const isLast = at === count - 1;
  return {
    kind: 'word',
    word,
    number: at + 1,
    count,
    isLast,
    next: () => {
      dispatchTraining(active.userId, { type: 'introduce' });
      // Replaces the page, so that «back» leaves the training, and asks first.
      if (isLast) navigate(firstPath, { replace: true });
    },
    leave: active.leave,
    waysOn: waysOnOfIntroduction,
  };
}
