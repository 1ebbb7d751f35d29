import { describe, expect, it } from 'vitest';
import {
  type ClothRow,
  clothRows,
  clothsOf,
  type LearningDay,
  mergeDays,
  pictureOf,
  rightPercent,
} from './cloths.ts';

const day = (iso: string, done: Partial<LearningDay> = {}): LearningDay => ({
  day: iso,
  reviews: 5,
  right: 4,
  learned: 0,
  grammar: false,
  ...done,
});

const cloths = (today: string, ...days: string[]) =>
  clothsOf(
    days.map((each) => day(each)),
    today,
  );

describe('the cloths of a user', () => {
  it('are none before the first day of learning', () => {
    expect(cloths('2026-03-01')).toEqual([]);
  });

  it('have a row for every day up to today, plain ones for days without learning', () => {
    const [cloth, ...others] = cloths('2026-03-04', '2026-03-01', '2026-03-03');
    expect(others).toEqual([]);
    expect(cloth).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-30',
      daysOfLearning: 2,
      isFinished: false,
    });
    expect(cloth?.rows.map((row) => [row.day, row.done !== undefined])).toEqual([
      ['2026-03-01', true],
      ['2026-03-02', false],
      ['2026-03-03', true],
      ['2026-03-04', false],
    ]);
  });

  it.each([
    ['2026-03-30', false],
    ['2026-03-31', true],
  ])('are finished after thirty days: on %s %s', (today, isFinished) => {
    expect(cloths(today, '2026-03-01')).toMatchObject([{ isFinished, daysOfLearning: 1 }]);
  });

  it('are finished by the row of the last day', () => {
    expect(cloths('2026-03-30', '2026-03-01', '2026-03-30')).toMatchObject([{ isFinished: true }]);
  });

  it('begin again with the first day of learning after the thirtieth', () => {
    const made = cloths('2026-06-02', '2026-03-01', '2026-03-30', '2026-03-31', '2026-06-01');
    expect(made.map(({ from, isFinished, rows }) => [from, isFinished, rows.length])).toEqual([
      ['2026-03-01', true, 30],
      ['2026-03-31', true, 30],
      ['2026-06-01', false, 2],
    ]);
  });

  it('cross months, years and leap days', () => {
    expect(cloths('2028-03-01', '2028-02-28')[0]?.rows.map((row) => row.day)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(cloths('2026-12-31', '2026-12-31')[0]?.to).toBe('2027-01-29');
  });

  it('take in a day that another clock already has', () => {
    expect(cloths('2026-03-01', '2026-03-01', '2026-03-02')[0]?.rows).toHaveLength(2);
  });
});

describe('the picture of a cloth', () => {
  const rowOf = (done?: Partial<LearningDay>): ClothRow => ({
    day: '2026-03-01',
    done: done && day('2026-03-01', done),
  });
  const threadsOf = (line = '') => [...new Set(line.replaceAll('.', ''))].toSorted().join('');

  it('is thirty symmetrical rows, each with stitches', () => {
    const picture = pictureOf([]);
    expect(picture).toHaveLength(30);
    expect(clothRows).toBe(30);
    for (const line of picture) {
      expect(line).toHaveLength(37);
      expect([...line].toReversed().join('')).toBe(line);
      expect(threadsOf(line)).toBe('h');
    }
  });

  it.each([
    ['words', { reviews: 5 }, 'p'],
    ['grammar', { reviews: 0, grammar: true }, 'a'],
    ['words and grammar', { reviews: 5, grammar: true }, 'ap'],
    ['learned words', { reviews: 5, learned: 1 }, 'pr'],
    ['everything', { reviews: 5, learned: 1, grammar: true }, 'apr'],
    ['nothing', undefined, ''],
  ])('shows a day of %s in its colours', (_, done, threads) => {
    const rows = Array.from({ length: 30 }, () => rowOf(done));
    expect(threadsOf(pictureOf(rows).join(''))).toBe(threads);
  });

  it('shows each kind of a mixed day in whichever row it is sewn', () => {
    const done = { reviews: 5, learned: 1, grammar: true };
    const picture = pictureOf(Array.from({ length: 30 }, () => rowOf(done)));
    for (const line of picture) expect(threadsOf(line)).toBe('apr');
  });

  it('has holes for the rows to come', () => {
    const picture = pictureOf([rowOf({}), rowOf()]);
    expect(picture.map(threadsOf)).toEqual(['p', '', ...Array(28).fill('h')]);
  });
});

it('days of words and of grammar are joined in order', () => {
  const words = [
    { day: '2026-03-01', reviews: 5, right: 4, learned: 1 },
    { day: '2026-03-03', reviews: 10, right: 10, learned: 0 },
  ];
  expect(mergeDays(words, ['2026-02-28', '2026-03-03', '2026-03-04'])).toEqual([
    { day: '2026-02-28', reviews: 0, right: 0, learned: 0, grammar: true },
    { day: '2026-03-01', reviews: 5, right: 4, learned: 1, grammar: false },
    { day: '2026-03-03', reviews: 10, right: 10, learned: 0, grammar: true },
    { day: '2026-03-04', reviews: 0, right: 0, learned: 0, grammar: true },
  ]);
});

it.each([
  [[], undefined],
  [[day('2026-03-30', { reviews: 0, right: 0, grammar: true })], undefined],
  [[day('2026-02-28', { reviews: 10, right: 0 })], undefined],
  [[day('2026-03-01', { reviews: 3, right: 1 }), day('2026-03-30', { reviews: 3, right: 3 })], 67],
])('the words right at once of the last thirty days: case %#', (days, percent) => {
  expect(rightPercent(days, '2026-03-30')).toBe(percent);
});
