import { randomUUID } from 'node:crypto';
import { learningDay } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

/** The evening of 10 March in Kyiv, whose days begin at 02:00 UTC. */
const now = new Date('2026-03-10T18:00:00Z');
const service = await startDictionary({ now: () => now });
afterAll(() => service.stop());

interface Graded {
  readonly wordId?: number;
  readonly right?: boolean;
  readonly learned?: boolean;
}

const grade = (
  { userId }: TestUser,
  at: string,
  { wordId = 1, right = true, learned = false }: Graded = {},
) =>
  service.db
    .insertInto('dictionary.word_reviews')
    .values({
      user_id: userId,
      word_id: wordId,
      run_id: randomUUID(),
      reviewed_at: new Date(at),
      parts: [1],
      answers: [right],
      learned,
      due_before: null,
      stability_before: null,
      difficulty_before: null,
      reps_before: 0,
      lapses_before: 0,
      last_review_before: null,
    })
    .execute();

const daysOf = async (user: TestUser, utcOffset?: number) =>
  (await user.call('getLearningDays', utcOffset === undefined ? {} : { utcOffset })).days;

describe('the days of learning', () => {
  it('are none before the first training', async () => {
    expect(await service.user().call('getLearningDays', { utcOffset: 120 })).toEqual({
      today: '2026-03-10',
      days: [],
      wordsOfWeek: 0,
    });
  });

  it('count what was graded on each, of one user', async () => {
    const [user, other] = [service.user(), service.user()];
    await grade(user, '2026-03-09T10:00:00Z', { wordId: 1, right: false });
    await grade(user, '2026-03-09T11:00:00Z', { wordId: 1 });
    await grade(user, '2026-03-09T11:00:00Z', { wordId: 2, learned: true });
    await grade(user, '2026-02-01T10:00:00Z', { wordId: 3 });
    await grade(other, '2026-03-10T10:00:00Z');
    expect(await daysOf(user, 120)).toEqual([
      { day: '2026-02-01', reviews: 1, right: 1, learned: 0 },
      { day: '2026-03-09', reviews: 3, right: 2, learned: 1 },
    ]);
  });

  it.each([
    ['2026-03-10T01:59:59Z', 120],
    ['2026-03-10T02:00:00Z', 120],
    ['2026-03-10T11:59:59Z', -480],
    ['2026-03-09T14:00:00Z', 840],
    ['2026-03-09T22:29:59Z', 330],
    ['2026-03-10T01:59:59Z', undefined],
    ['2026-03-10T02:00:00Z', undefined],
    ['2026-07-10T00:59:59Z', undefined],
    ['2026-07-10T01:00:00Z', undefined],
    ['2025-10-26T00:30:00Z', undefined],
  ])('begin at four by the clock of the user: %s, %s', async (at, utcOffset) => {
    const user = service.user();
    await grade(user, at);
    expect((await daysOf(user, utcOffset)).map(({ day }) => day)).toEqual([
      learningDay(new Date(at), utcOffset),
    ]);
  });

  it('tell how many different words the last seven days had', async () => {
    const user = service.user();
    await grade(user, '2026-03-04T01:59:59Z', { wordId: 1 });
    await grade(user, '2026-03-04T02:00:00Z', { wordId: 2 });
    await grade(user, '2026-03-10T10:00:00Z', { wordId: 2 });
    await grade(user, '2026-03-10T10:00:00Z', { wordId: 3 });
    expect((await user.call('getLearningDays', { utcOffset: 120 })).wordsOfWeek).toBe(2);
  });

  it('of 50,000 grades are read from their index', async () => {
    const user = service.user();
    await sql`
      insert into dictionary.word_reviews (user_id, word_id, run_id, reviewed_at, parts, answers, reps_before, lapses_before)
      select ${user.userId}, n % 5000, gen_random_uuid(), ${now}::timestamptz - n * interval '20 minutes', '{1}',
        array[n % 3 > 0], 1, 0
      from generate_series(1, 50000) n`.execute(service.db);
    await sql`vacuum analyze dictionary.word_reviews`.execute(service.db).catch(() => undefined);
    const days = await daysOf(user, 120);
    expect(days.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(50_000);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain select reviewed_at, correct, learned from dictionary.word_reviews
      where user_id = ${user.userId} and reviewed_at >= ${now}`.execute(service.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('word_reviews_by_day');
  });
});
