import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

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

/** The routes of the training that runs or is about to, and the way to set them before it begins. */
export function useTrainingRoutes(): readonly [TrainingRoutes, (routes: TrainingRoutes) => void] {
  const routes = useSelector((state: { readonly routerLink: TrainingRoutes }) => state.routerLink);
  const dispatch = useDispatch();
  return [routes, (next) => dispatch(routerLink.actions.setTrainingRoutes(next))];
}
