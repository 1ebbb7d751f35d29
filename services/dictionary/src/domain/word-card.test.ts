import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysUntilDue, gradedCard, maxDifficultyWithoutMistakes, type WordCard } from './word-card.ts';

const dayMs = 24 * 3600 * 1000;
const start = new Date('2026-03-01T08:30:00.250Z');
const after = (days: number) => new Date(start.getTime() + days * dayMs);

const [good, again] = [false, true];

/** The card after grades, each so many days after the start. */
const cardAfter = (...grades: (readonly [days: number, isMistaken: boolean])[]) =>
  grades.reduce<WordCard | undefined>(
    (card, [days, isMistaken]) => gradedCard(card, isMistaken, after(days)),
    undefined,
  );

/** Days from the last grade until the word is due again. */
const interval = (card: WordCard | undefined) =>
  card && (card.due.getTime() - card.lastReview.getTime()) / dayMs;

it.each([
  ['a word right from the start', [[0, good]], 3],
  ['a word with a mistake', [[0, again]], 1],
  [
    'a word right again when it was due',
    [
      [0, good],
      [3, good],
    ],
    14,
  ],
  [
    'a word forgotten after that',
    [
      [0, good],
      [3, good],
      [17, again],
    ],
    2,
  ],
] as const)('%s is due after whole days', (_, grades, days) => {
  expect(interval(cardAfter(...grades))).toBe(days);
});

it.each([
  ['the evening and the next morning', again, [0, 0.5, 3.5, 17.5], [1, 3, 8, 28]],
  ['four minutes apart', good, [0, 4 / (24 * 60)], [3, 3]],
  ['on the days on which they are due', good, [0, 3, 17], [3, 14, 57]],
])('the same grades make the same intervals at any hour: %s', (_, firstGrade, times, days) => {
  for (let hour = 0; hour < 24; hour++) {
    const first = Date.UTC(2026, 2, 1, hour, 58);
    let card: WordCard | undefined;
    const made = times.map((after, index) => {
      card = gradedCard(card, index === 0 ? firstGrade : good, new Date(first + after * dayMs));
      return interval(card);
    });
    expect(made, `from ${hour}:58 UTC on`).toEqual(days);
  }
});

it('counts grades and lapses', () => {
  expect(cardAfter([0, again], [1, good], [5, again])).toMatchObject({ reps: 3, lapses: 1 });
});

it('a training delivered out of order is graded at the time of the newest grade', () => {
  const known = cardAfter([0, good], [10, good]);
  expect(gradedCard(known, again, after(4))).toEqual(gradedCard(known, again, after(10)));
});

it('the same grades at the same times always make the same card, due after its last grade', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.boolean()), { minLength: 1, maxLength: 30 }),
      (grades) => {
        const card = cardAfter(...grades);
        expect(cardAfter(...grades)).toEqual(card);
        expect(interval(card)).toBeGreaterThanOrEqual(1);
        expect(card?.lastReview).toEqual(after(Math.max(...grades.map(([days]) => days))));
      },
    ),
    { numRuns: 50 },
  );
});

it('tells beforehand in how many days a word comes back, as the grade then says', () => {
  const before = cardAfter([0, good], [3, good]);
  const isMistaken = [good, again];
  expect(isMistaken.map((each) => daysUntilDue(undefined, each, start))).toEqual([3, 1]);
  expect(isMistaken.map((each) => daysUntilDue(before, each, after(17)))).toEqual(
    isMistaken.map((each) => interval(gradedCard(before, each, after(17)))),
  );
});

it('tells by its difficulty whether a word was ever answered wrong', () => {
  const mistakes = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(mistakes, fc.nat(60), (given, daysBetween) => {
      const card = cardAfter(...given.map((isMistaken, at) => [at * daysBetween, isMistaken] as const));
      const isAbove = (card?.difficulty ?? 0) > maxDifficultyWithoutMistakes;
      expect(isAbove).toBe(given.includes(true));
    }),
  );
});
