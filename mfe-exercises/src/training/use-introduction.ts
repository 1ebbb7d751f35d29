import { singleExercise, useNavigate, useTrainingRoutes, wholeTraining } from '@mova/app-kit';
import { useEffect } from 'react';
import { firstPath, placeOf } from '../domain/training-path.ts';
import type { Introduction } from './introduction.ts';
import { dispatchRun } from './training-store.ts';
import { useRun, useSteps } from './use-training.ts';

const waysOnOfIntroduction = [firstPath];

/**
 * The introduction of the run of this tab: its words one after the other. The last «Далі» leads to the first
 * exercise (specification §2).
 */
export function useIntroduction(): Introduction {
  const [routes] = useTrainingRoutes();
  const navigate = useNavigate();
  // Only a whole training has an introduction; its routes may have been lost with a reload.
  const training = useRun(
    routes.routeTranslateWords === singleExercise.routeTranslateWords ? wholeTraining : routes,
  );
  const run = useSteps(training);
  const elsewhere = run && Object.keys(run.parts).length > 0 ? placeOf(run) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (training.kind !== 'run') return training;
  const count = run?.words.length ?? 0;
  const at = Math.min(run?.introducedTo ?? 0, count - 1);
  const word = run?.words[at];
  if (!word || elsewhere !== undefined) return { kind: 'loading' };
  const isLast = at === count - 1;
  return {
    kind: 'word',
    word,
    number: at + 1,
    count,
    isLast,
    next: () => {
      dispatchRun(training.userId, { type: 'introduce' });
      // In its place, so that «back» always leads out of the training, and asks.
      if (isLast) navigate(firstPath, { replace: true });
    },
    leave: training.leave,
    waysOn: waysOnOfIntroduction,
  };
}
