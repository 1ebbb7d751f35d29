import { afterAll, expect, it } from 'vitest';
import { saveCards } from '../db/word-cards-repository.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

it('tells when a trained word is repeated next', async () => {
  const [user, other] = [service.user(), service.user()];
  const trained = await user.call('addNewWord', { foreignWord: 'bread', nativeWord: 'хліб' });
  const untrained = await user.call('addNewWord', { foreignWord: 'salt', nativeWord: 'сіль' });
  const due = new Date('2026-03-01T15:30:00.000Z');
  const card = {
    due,
    stability: 3,
    difficulty: 5,
    reps: 1,
    lapses: 0,
    lastReview: new Date('2026-02-26T15:30:00.000Z'),
    deletedAt: null,
  };
  await saveCards(service.db, user.userId, [{ wordId: trained.id, ...card }]);
  await saveCards(service.db, other.userId, [{ wordId: untrained.id, ...card }]);

  const { words } = await user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
  expect(words).toEqual([untrained, { ...trained, due: due.toISOString() }]);
  // Trained and never right is not new.
  const filtered = (progress: 'NEW' | 'IN_LEARNING') =>
    user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', progress });
  expect(await filtered('NEW')).toMatchObject({ words: [{ id: untrained.id }], totalWords: 1 });
  expect(await filtered('IN_LEARNING')).toMatchObject({ words: [{ id: trained.id }], totalWords: 1 });
  const byIds = await user.call('getWordsByIds', { ids: [trained.id, untrained.id] });
  expect(byIds.words.map((word) => word.due)).toEqual([due.toISOString(), undefined]);
  // As a training would grade the cards now: one that was kept long grows far, a new one begins.
  const [known, fresh] = byIds.words;
  expect(known?.dueIfRight).toBeGreaterThan(10);
  expect(known?.dueIfWrong).toBeLessThan(4);
  expect([fresh?.dueIfRight, fresh?.dueIfWrong]).toEqual([3, 1]);
});
