import { expect, it } from 'vitest';
import { markersOf } from './markers.ts';

it.each([
  ['She works every day.', ['every day']],
  ['Ten minutes ago you were asked to wait.', ['ten minutes ago']],
  ['They left yesterday morning.', ['yesterday morning']],
  ['I have lived here since 2015.', ['since 2015']],
  ['He has been ill for three days.', ['for three days']],
  ['By the time we came, the film had already begun.', ['already', 'by the time']],
  ['Look! It is snowing.', ['look']],
  ['The train leaves at 7:30.', ['at 7 30']],
  ['The wall is green.', []],
])('%s', (sentence, markers) => {
  expect(markersOf(sentence)).toEqual(markers);
});
