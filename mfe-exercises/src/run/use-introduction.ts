import { singleExercise, useNavigate, useTrainingRoutes, wholeTraining } from '@mova/app-kit';
import { useEffect } from 'react';
import { firstPath, placeOf } from '../domain/run-way.ts';
import type { Introduction } from './introduction.ts';
import { useRun } from './use-run.ts';

/**
 * The introduction of the run of this tab: its words one after the other. The last «Далі» leads to the first
 * exercise (specification §2).
 */
export function useIntroduction(): Introduction {
  const [routes] = useTrainingRoutes();
  const navigate = useNavigate();
  // Only a whole training has an introduction; its routes may have been lost with a reload.
  const state = useRun(
    routes.routeTranslateWords === singleExercise.routeTranslateWords ? wholeTraining : routes,
  );
  const run = state.kind === 'run' ? state.run : undefined;
  const elsewhere = run && Object.keys(run.parts).length > 0 ? placeOf(run) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (state.kind !== 'run') return state;
  const count = state.run.words.length;
  const at = Math.min(state.run.introducedTo, count - 1);
  const word = state.run.words[at];
  if (!word || elsewhere !== undefined) return { kind: 'loading' };
  const isLast = at === count - 1;
  return {
    kind: 'word',
    word,
    number: at + 1,
    count,
    isLast,
    next: () => {
      state.dispatch({ type: 'introduce' });
      // In its place, so that «back» always leads out of the training, and asks.
      if (isLast) navigate(firstPath, { replace: true });
    },
    leave: state.leave,
    isWayOn: (pathname) => pathname === firstPath,
  };
}
