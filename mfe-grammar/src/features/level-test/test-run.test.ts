import { expect, it } from 'vitest';
import { sampleTest } from '../../testing/samples.ts';
import {
  chooseOption,
  levelOf,
  nextPage,
  previousPage,
  progressOf,
  scoreByBand,
  startLevelFor,
  startTest,
  suggestTopics,
  type TestRun,
} from './test-run.ts';
import { parseTest } from './test-storage.ts';

const { questions } = sampleTest();

/** Answers this many questions right and the others wrong. */
function play(right: number): TestRun {
  let run = startTest('version-1');
  questions.forEach(({ id }, at) => {
    run = chooseOption(run, id, at < right ? '1' : '2');
    if (at % 5 === 4) run = nextPage(run, questions);
  });
  return run;
}

it.each([
  [0, 'Beginner'],
  [10, 'Beginner'],
  [11, 'Intermediate'],
  [15, 'Intermediate'],
  [16, 'Advanced'],
  [20, 'Advanced'],
])('rates %i right answers of twenty as %s', (right, level) => {
  const run = play(right);
  expect(run).toMatchObject({ page: 5, correctAnswers: right });
  expect(levelOf(run.correctAnswers)).toBe(level);
});

it.each([
  [5, 'A1'],
  [6, 'A2'],
  [10, 'A2'],
  [11, 'B1'],
])('begins with words of the right level after %i right answers', (right, level) =>
  expect(startLevelFor(right)).toBe(level),
);

it('goes on only when every question of the page is answered', () => {
  const started = startTest('version-1');
  expect(nextPage(started, questions)).toBe(started);
});

it('counts the choice made last before the page is left', () => {
  let run = startTest('version-1');
  for (const { id } of questions.slice(0, 5)) run = chooseOption(run, id, '2');
  run = chooseOption(run, 'test-1', '1');
  expect(nextPage(run, questions)).toMatchObject({ page: 2, correctAnswers: 1 });
});

it('counts a page again after going back to it', () => {
  const back = previousPage(previousPage(play(7), questions), questions);
  expect(back).toMatchObject({ page: 3, correctAnswers: 7 });
  const first = previousPage(previousPage(back, questions), questions);
  expect(first).toMatchObject({ page: 1, correctAnswers: 0 });
  expect(previousPage(first, questions)).toBe(first);
  const changed = chooseOption(first, 'test-1', '2');
  expect(nextPage(nextPage(changed, questions), questions)).toMatchObject({ page: 3, correctAnswers: 6 });
});

it.each([
  [1, 4, 0],
  [2, 4, 0.25],
  [4, 4, 0.75],
  [1, 0, 0],
])('at page %i of %i has the progress %d', (page, pages, share) => {
  expect(progressOf(page, pages)).toBe(share);
});

it('scores by band', () => {
  expect(scoreByBand(questions, play(4))).toEqual([
    { band: 'A1', right: 2, of: 2 },
    { band: 'A2', right: 2, of: 3 },
    { band: 'B1', right: 0, of: 3 },
    { band: 'B2', right: 0, of: 3 },
    { band: 'C1', right: 0, of: 5 },
    { band: 'C2', right: 0, of: 4 },
  ]);
});

it.each([
  [0, 'Beginner', ['PAST_SIMPLE', 'PRESENT_SIMPLE', 'FUTURE_SIMPLE']],
  [4, 'Beginner', ['PAST_SIMPLE', 'PRESENT_SIMPLE', 'FUTURE_SIMPLE']],
  [0, 'Advanced', ['PAST_SIMPLE', 'PRESENT_PERFECT', 'PAST_PERFECT']],
  [20, 'Advanced', ['PAST_PERFECT', 'PRESENT_PERFECT', 'FUTURE_PERFECT']],
] as const)('with %i right answers at %s suggests %j', (right, level, tenses) => {
  expect(suggestTopics(questions, play(right), level)).toEqual(tenses);
});

it('is read back from storage as it was', () => {
  const run = play(7);
  expect(parseTest(JSON.parse(JSON.stringify({ userId: 7, ...run })))).toEqual(run);
});

it.each([
  ['no answers', { ...play(1), answers: null }],
  ['an unknown option', { ...play(1), answers: { 'test-1': '7' } }],
  ['page 0', { ...play(1), page: 0 }],
  ['no version', { ...play(1), contentVersion: '' }],
  ['more right answers than questions', { ...play(1), correctAnswers: 21 }],
  ['a list', []],
])('is rejected from storage with %s', (_name, value) => {
  expect(parseTest(value)).toBeUndefined();
});
