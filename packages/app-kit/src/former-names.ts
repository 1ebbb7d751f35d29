// Former exports of the kit. Releases built with kit 1.0 still import them from the shell's kit; nothing here changes.
import { maxTrainingWords, minTrainingWords } from '@mova/contracts/names';
import { endRun } from './session/started-run.ts';

export {
  maxTrainingWords,
  maxTrainingWords as mostWordsOfTraining,
  minTrainingWords,
  minTrainingWords as fewestWordsOfTraining,
};

export function drawWords<Id>(chosen: readonly Id[], random: () => number = Math.random): Id[] {
  return shuffled(chosen, random).slice(0, maxTrainingWords);
}

export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}

export const singleExercise = {
  routeTranslateWords: '/exercise-result',
  routeTranslateNative: '/exercise-result',
  routeTypeWords: '/exercise-result',
};

export const wholeTraining = {
  routeTranslateWords: '/translate-native-english',
  routeTranslateNative: '/type-words',
  routeTypeWords: '/exercise-result',
};

/** A training that starts with its introduction was always a whole one, so only the end of the former one matters. */
export function useTrainingRoutes() {
  return [singleExercise, () => endRun()] as const;
}
