import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { gradedCard } from '../domain/word-card.ts';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

/** Noon; the day began at 04:00. */
const now = new Date('2026-03-01T12:00:00Z');
const service = await startDictionary({ now: () => now });
afterAll(() => service.stop());

interface Trained {
  readonly progress?: number;
  /** From now on; negative for an overdue word. */
  readonly dueInHours: number;
  /** By default two days ago. */
  readonly hoursAgo?: number;
  /** It was answered wrong in its first training. */
  readonly isMistaken?: boolean;
  readonly category?: 'FOOD';
}

/** Inserts words with a card, in the order of their ids: by default 40 %. */
async function trained(user: TestUser, words: Readonly<Record<string, Trained>>) {
  await user.owns(
    Object.entries(words).map(([foreign, { progress = 40, category }]) => ({
      foreign,
      native: 'слово',
      progress,
      ...(category && { category }),
    })),
  );
  for (const [word, { dueInHours, hoursAgo = 48, isMistaken = false }] of Object.entries(words)) {
    const { difficulty } = gradedCard(undefined, isMistaken, now);
    await sql`
      insert into dictionary.word_cards
        (user_id, word_id, due, stability, difficulty, reps, lapses, last_review)
      select user_id, id, ${now}::timestamptz + ${dueInHours} * interval '1 hour', 3, ${difficulty}, 1, 0,
        ${now}::timestamptz - ${hoursAgo} * interval '1 hour'
      from dictionary.words where user_id = ${user.userId} and foreign_key = ${word}`.execute(service.db);
  }
}

/** Inserts words never trained, the first one as the oldest. */
const fresh = (user: TestUser, ...words: string[]) =>
  user.owns(words.map((foreign) => ({ foreign, native: 'слово' })));

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

/** What a user is offered: the words, and how many of them are due, weak and new. */
async function next(user: TestUser, category?: 'TOP_WORDS' | 'FOOD') {
  const answer = await user.call('getNextWords', { utcOffset: 0, ...(category && { category }) });
  const { words, due, weak, new: unknown } = answer;
  return [words.map(({ foreignWord }) => foreignWord), [due, weak, unknown]];
}

describe('the words of today', () => {
  it('are none in an empty dictionary', async () => {
    expect(await service.user().call('getNextWords', { utcOffset: 0 })).toEqual({
      words: [],
      due: 0,
      weak: 0,
      new: 0,
      totalDue: 0,
      next: null,
      trainedToday: false,
      totals: { new: 0, inLearning: 0, learned: 0 },
    });
  });

  it('are the due ones alone from five on, learned ones too, the longest overdue first', async () => {
    const user = service.user();
    await trained(user, {
      a: { dueInHours: -1 },
      b: { dueInHours: -30, progress: 100 },
      c: { dueInHours: 15 },
      d: { dueInHours: -2 },
      e: { dueInHours: -3 },
      later: { dueInHours: 16 },
    });
    await fresh(user, 'new');
    expect(await next(user)).toEqual([
      ['b', 'e', 'd', 'a', 'c'],
      [5, 0, 0],
    ]);
  });

  it('are ten of more than ten due ones', async () => {
    const user = service.user();
    await trained(user, Object.fromEntries(many('w', 12).map((word, at) => [word, { dueInHours: -at }])));
    const answer = await user.call('getNextWords', { utcOffset: 0 });
    expect([answer.words.length, answer.due, answer.totalDue]).toEqual([10, 10, 12]);
  });

  it('are topped up to five with weak ones, the lowest progress and the longest ago first, then with new ones', async () => {
    const user = service.user();
    await trained(user, {
      due: { dueInHours: -1 },
      strong: { dueInHours: 90, progress: 90, isMistaken: true },
      recent: { dueInHours: 90, progress: 10, hoursAgo: 20, isMistaken: true },
      old: { dueInHours: 90, progress: 10, hoursAgo: 60, isMistaken: true },
      right: { dueInHours: 90, progress: 10 },
      today: { dueInHours: 90, progress: 10, hoursAgo: 1, isMistaken: true },
      learned: { dueInHours: 90, progress: 100 },
    });
    await fresh(user, 'new1', 'new2');
    expect(await next(user)).toEqual([
      ['due', 'old', 'recent', 'strong', 'new2'],
      [1, 3, 1],
    ]);
  });

  it('leave a word that was always right to its day, unless there are no others', async () => {
    const user = service.user();
    await trained(user, {
      due: { dueInHours: -1 },
      right: { dueInHours: 90, progress: 30 },
      other: { dueInHours: 90, progress: 60 },
    });
    await fresh(user, ...many('n', 4));
    expect(await next(user)).toEqual([
      ['due', 'n3', 'n2', 'n1', 'n0'],
      [1, 0, 4],
    ]);
    const few = service.user();
    await trained(few, {
      due: { dueInHours: -1 },
      other: { dueInHours: 90, progress: 60 },
      right: { dueInHours: 90, progress: 30 },
    });
    await fresh(few, 'n0', 'n1');
    expect(await next(few)).toEqual([
      ['due', 'right', 'other', 'n1', 'n0'],
      [1, 2, 2],
    ]);
  });

  it('top up with words of the version before, which have progress and no date', async () => {
    const user = service.user();
    await trained(user, { due: { dueInHours: -1 } });
    await user.owns([{ foreign: 'undated', native: 'слово', progress: 50 }]);
    await fresh(user, ...many('n', 4));
    expect(await next(user)).toEqual([
      ['due', 'undated', 'n3', 'n2', 'n1'],
      [1, 1, 3],
    ]);
  });

  it('are the newest ten new ones while none is due', async () => {
    const user = service.user();
    await trained(user, { weak: { dueInHours: 90 } });
    await fresh(user, ...many('n', 12));
    expect(await next(user)).toEqual([many('n', 12).slice(2).reverse(), [0, 0, 10]]);
  });

  it('are topped up with words trained today and learned ones only when there are no others', async () => {
    const user = service.user();
    await trained(user, {
      learned: { dueInHours: 90, progress: 100 },
      today: { dueInHours: 90, hoursAgo: 1 },
      wrong: { dueInHours: 20, progress: 0, hoursAgo: 1 },
    });
    await fresh(user, 'new1', 'new2');
    expect(await next(user)).toEqual([
      ['wrong', 'today', 'learned', 'new2', 'new1'],
      [0, 3, 2],
    ]);
  });

  it('are none when all were trained today, and tell when they come back', async () => {
    const user = service.user();
    await trained(user, {
      a: { dueInHours: 23, hoursAgo: 1 },
      b: { dueInHours: 39.5, hoursAgo: 7.9 },
      c: { dueInHours: 41, hoursAgo: 1, progress: 100 },
    });
    expect(await user.call('getNextWords', { utcOffset: 0 })).toEqual({
      words: [],
      due: 0,
      weak: 0,
      new: 0,
      totalDue: 0,
      next: { inDays: 1, count: 2 },
      trainedToday: true,
      totals: { new: 0, inLearning: 2, learned: 1 },
    });
  });

  it('follow the user’s clock', async () => {
    const user = service.user();
    await trained(user, { a: { dueInHours: 17, hoursAgo: 9 } });
    // Days from 02:00 and from 06:00 UTC.
    const ahead = await user.call('getNextWords', { utcOffset: 120 });
    const behind = await user.call('getNextWords', { utcOffset: -120 });
    expect([ahead, behind].map(({ totalDue, next, trainedToday }) => [totalDue, next, trainedToday])).toEqual(
      [
        [0, { inDays: 1, count: 1 }, true],
        [1, null, false],
      ],
    );
  });

  it('are those of the user alone, and no deleted ones', async () => {
    const [user, other] = [service.user(), service.user()];
    await trained(user, { a: { dueInHours: -1 }, b: { dueInHours: -1 } });
    await fresh(user, 'c');
    await fresh(other, 'd');
    const { words } = await user.call('getWords', {
      query: 'b',
      numberOfPage: 1,
      wordsSection: 'LEARNING_WORDS',
    });
    await user.call('deleteWord', words[0]?.id ?? 0);
    expect(await next(user)).toEqual([
      ['a', 'c'],
      [1, 0, 1],
    ]);
  });
});

describe('the words of a category', () => {
  it('are due, weak, new, then learned, ten in all', async () => {
    const user = service.user();
    await trained(user, {
      due: { dueInHours: -1, category: 'FOOD' },
      weak: { dueInHours: 90, category: 'FOOD' },
      learned: { dueInHours: 90, progress: 100, category: 'FOOD' },
      drink: { dueInHours: -1 },
    });
    await user.owns(many('n', 6).map((foreign) => ({ foreign, native: 'слово', category: 'FOOD' })));
    expect(await next(user, 'FOOD')).toEqual([
      ['due', 'weak', 'learned', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'],
      [1, 2, 6],
    ]);
    await fresh(user, ...many('m', 6));
    expect(await next(user, 'TOP_WORDS')).toEqual([
      ['due', 'drink', 'weak', 'm5', 'm4', 'm3', 'm2', 'm1', 'm0', 'n5'],
      [2, 1, 7],
    ]);
  });

  it('are all there for a training when all of them were trained today', async () => {
    const user = service.user();
    await trained(
      user,
      Object.fromEntries(many('w', 5).map((word) => [word, { dueInHours: 30, hoursAgo: 1 }])),
    );
    expect(await next(user, 'TOP_WORDS')).toEqual([many('w', 5).reverse(), [0, 5, 0]]);
  });
});
