import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { endRun } from '../session/started-run.ts';

/** Where each exercise of a training leads when it is done (client state of specification §3). */
export interface TrainingRoutes {
  readonly routeTranslateWords: string;
  readonly routeTranslateNative: string;
  readonly routeTypeWords: string;
}

/** A single exercise leads to the result. */
export const singleExercise: TrainingRoutes = {
  routeTranslateWords: '/exercise-result',
  routeTranslateNative: '/exercise-result',
  routeTypeWords: '/exercise-result',
};

/** What Train of the dictionary runs: three exercises one after another, then the result (decision 24). */
export const wholeTraining: TrainingRoutes = {
  routeTranslateWords: '/translate-native-english',
  routeTranslateNative: '/type-words',
  routeTypeWords: '/exercise-result',
};

const routerLink = createSlice({
  name: 'routerLink',
  initialState: singleExercise,
  reducers: {
    setTrainingRoutes: (_, { payload }: PayloadAction<TrainingRoutes>) => payload,
  },
});

/** Slice of the one store; see {@link useTrainingRoutes}. */
export const routerLinkReducer = routerLink.reducer;

/**
 * The routes of the training that is about to begin, and the way to set them. Setting them sets out for another
 * training: whatever ran in this tab before is over, so that the exercises start anew instead of going on.
 */
export function useTrainingRoutes(): readonly [TrainingRoutes, (routes: TrainingRoutes) => void] {
  const routes = useSelector((state: { readonly routerLink: TrainingRoutes }) => state.routerLink);
  const dispatch = useDispatch();
  const setRoutes = (next: TrainingRoutes) => {
    endRun();
    dispatch(routerLink.actions.setTrainingRoutes(next));
  };
  return [routes, setRoutes];
}
