import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { endRun } from '../session/started-run.ts';

export interface TrainingRoutes {
  readonly routeTranslateWords: string;
  readonly routeTranslateNative: string;
  readonly routeTypeWords: string;
}

export const singleExercise: TrainingRoutes = {
  routeTranslateWords: '/exercise-result',
  routeTranslateNative: '/exercise-result',
  routeTypeWords: '/exercise-result',
};

/** Three exercises one after another, then the result. */
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

export const routerLinkReducer = routerLink.reducer;

/**
 * Returns the routes of the training about to start and their setter. Setting them ends the training of this tab,
 * so that the exercises start again instead of continuing.
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
