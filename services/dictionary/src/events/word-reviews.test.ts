import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { gradedCard } from '../domain/word-card.ts';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
import { consumer as cursor, eventHandlers } from './handlers.ts';

const saved = new Date('2026-03-01T12:00:00.123Z');
const after = (days: number) => new Date(saved.getTime() + days * 24 * 3600 * 1000);

const service = await startDictionary();
const consumer = startEventConsumer({
  db: service.db,
  ...cursor,
  handlers: eventHandlers,
  pollMs: 50,
  log: createLog('dictionary', 'silent'),
});
afterAll(async () => {
  await consumer.stop();
  await service.stop();
});

/** What one exercise of a training says about a word. */
type Answer = readonly [wordId: number, part: number, correct: boolean];

async function publish(event: EventPayload<'training.completed'>) {
  await service.db.transaction().execute((trx) => appendEvent(trx, 'training.completed', event));
  await consumer.drain();
}

/** Publishes exercises of a training, which were saved together. @returns the event */
async function train({ userId }: TestUser, runId: string, savedAt: Date, given: readonly Answer[]) {
  const answers = given.map(([wordId, part, correct]) => ({ wordId, part, correct }));
  const event = { userId, runId, savedAt: savedAt.toISOString(), answers };
  await publish(event);
  return event;
}

async function userWithWord() {
  const user = service.user();
  const { id } = await user.call('addNewWord', { foreignWord: 'bread', nativeWord: 'хліб' });
  return { user, id };
}

const reviewsOf = ({ userId }: TestUser) =>
  service.db
    .selectFrom('dictionary.word_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('reviewed_at')
    .execute();

const cardsOf = ({ userId }: TestUser) =>
  service.db
    .selectFrom('dictionary.word_cards')
    .select(['due', 'stability', 'difficulty', 'reps', 'lapses', 'last_review as lastReview'])
    .where('user_id', '=', userId)
    .execute();

const progressOf = async (user: TestUser, id: number) =>
  (await user.call('getWordsByIds', { ids: [id] })).words[0]?.progress;

const [first, second] = [randomUUID(), randomUUID()];

describe('a grade', () => {
  it('is written down with the answers, the card before it and the days since', async () => {
    const { user, id } = await userWithWord();
    await train(user, first, saved, [
      [id, 1, true],
      [id, 4, true],
    ]);
    await train(user, second, after(3), [[id, 3, false]]);
    const card = gradedCard(undefined, false, saved);
    const row = { user_id: user.userId, word_id: id };
    expect(await reviewsOf(user)).toEqual([
      {
        ...row,
        run_id: first,
        reviewed_at: saved,
        parts: [1, 4],
        answers: [true, true],
        correct: true,
        learned: false,
        due_before: null,
        stability_before: null,
        difficulty_before: null,
        reps_before: 0,
        lapses_before: 0,
        last_review_before: null,
        elapsed_days: null,
      },
      {
        ...row,
        run_id: second,
        reviewed_at: after(3),
        parts: [3],
        answers: [false],
        correct: false,
        learned: false,
        due_before: card.due,
        stability_before: card.stability,
        difficulty_before: card.difficulty,
        reps_before: 1,
        lapses_before: 0,
        last_review_before: saved,
        elapsed_days: 3,
      },
    ]);
  });

  it('of an event that is applied twice counts once, as does its progress', async () => {
    const { user, id } = await userWithWord();
    const event = await train(user, first, saved, [[id, 1, true]]);
    const [reviews, cards] = [await reviewsOf(user), await cardsOf(user)];
    await publish(event);
    expect([await reviewsOf(user), await cardsOf(user)]).toEqual([reviews, cards]);
    expect(await progressOf(user, id)).toBe(10);
  });

  it('says that it brought the word to 100, once', async () => {
    const user = service.user();
    await user.owns([{ foreign: 'bread', native: 'хліб', progress: 90 }]);
    const [word] = (await user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' })).words;
    const id = word?.id ?? 0;
    await train(user, first, saved, [[id, 1, true]]);
    // An exercise added to the training does not take it back.
    await train(user, first, saved, [[id, 3, true]]);
    await train(user, second, after(1), [[id, 1, true]]);
    expect((await reviewsOf(user)).map(({ learned }) => learned)).toEqual([true, false]);
  });

  it('is forgotten with the account', async () => {
    const { user, id } = await userWithWord();
    await train(user, first, saved, [[id, 1, true]]);
    expect(await reviewsOf(user)).toHaveLength(1);
    await service.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: user.userId }));
    await train(user, second, after(1), [[id, 1, true]]);
    expect(await reviewsOf(user)).toEqual([]);
  });
});

describe('an exercise added to a saved training', () => {
  it.each([
    ['right, after right answers', true, true],
    ['wrong, after right answers', true, false],
    ['right, after a mistake', false, true],
  ])('grades the word once, over all answers: %s', async (_, before, listened) => {
    const { user, id } = await userWithWord();
    await train(user, randomUUID(), saved, [[id, 1, true]]);
    const [known] = await cardsOf(user);
    await train(user, second, after(3), [[id, 1, before]]);
    await train(user, second, after(3.5), [[id, 3, listened]]);
    expect(await cardsOf(user)).toEqual([gradedCard(known, !(before && listened), after(3))]);
    expect(await reviewsOf(user)).toMatchObject([
      { reps_before: 0 },
      {
        reviewed_at: after(3),
        parts: [1, 3],
        answers: [before, listened],
        correct: before && listened,
        reps_before: 1,
        elapsed_days: 3,
      },
    ]);
    expect(await progressOf(user, id)).toBe(
      [before, listened].reduce((reached, right) => reached + (right ? 10 : -5), 10),
    );
  });

  it('grades a first review again as a first one', async () => {
    const { user, id } = await userWithWord();
    await train(user, first, saved, [[id, 1, true]]);
    await train(user, first, after(1), [[id, 3, false]]);
    expect(await cardsOf(user)).toEqual([gradedCard(undefined, true, saved)]);
  });

  it('is only written down once another training has graded the word', async () => {
    const { user, id } = await userWithWord();
    await train(user, first, saved, [[id, 1, true]]);
    await train(user, second, after(3), [[id, 1, true]]);
    const cards = await cardsOf(user);
    await train(user, first, after(4), [[id, 3, false]]);
    expect(await cardsOf(user)).toEqual(cards);
    expect(await reviewsOf(user)).toMatchObject([
      { run_id: first, reviewed_at: saved, parts: [1, 3], correct: false },
      { run_id: second, parts: [1], correct: true },
    ]);
    expect(await progressOf(user, id)).toBe(15);
  });

  it('grades a word it alone has asked', async () => {
    const { user, id } = await userWithWord();
    const other = await user.call('addNewWord', { foreignWord: 'salt', nativeWord: 'сіль' });
    await train(user, first, saved, [[id, 1, true]]);
    await train(user, first, after(1), [[other.id, 3, true]]);
    expect(await reviewsOf(user)).toMatchObject([
      { word_id: id, reviewed_at: saved, parts: [1] },
      { word_id: other.id, reviewed_at: after(1), parts: [3] },
    ]);
  });
});
