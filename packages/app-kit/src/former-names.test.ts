import { expect, test } from 'vitest';
import * as kit from './index.ts';

test('the kit still draws words for sections built before', () => {
  expect(kit.shuffled([1, 2, 3]).toSorted()).toEqual([1, 2, 3]);
  expect(kit.drawWords(Array.from({ length: 20 }, (_, at) => at))).toHaveLength(kit.maxTrainingWords);
});

test('a section built before takes every exercise it opens for a single one, and its introduction for a whole training', () => {
  const [routes, setRoutes] = kit.useTrainingRoutes();
  expect(routes).toBe(kit.singleExercise);
  expect(new Set(Object.values(routes))).toEqual(new Set(['/exercise-result']));
  expect(kit.wholeTraining.routeTranslateWords).toBe('/translate-native-english');
  expect(setRoutes).not.toThrow();
});
