import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeDeletedWords } from '../db/deleted-words-repository.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const bread = { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD' } as const;

/** A user whose only word was deleted a while ago. */
async function deletedAgo(interval: string) {
  const user = service.user();
  const word = await user.call('addNewWord', bread);
  await user.call('addWordToLearned', word.id);
  await user.call('deleteWord', word.id);
  await sql`update dictionary.deleted_words set deleted_at = now() - ${interval}::interval
    where id = ${word.id}`.execute(service.db);
  return { ...user, id: word.id };
}

describe('deleting a word', () => {
  it('succeeds a second time, and from several tabs at once', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.send('deleteWord', id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect((await user.send('deleteWord', id)).status).toBe(204);
    expect(await user.call('getWords', learning)).toMatchObject({ words: [], totalWords: 0 });
  });

  it('makes an emptied last page the page before it', async () => {
    const user = service.user();
    await user.owns(Array.from({ length: 21 }, (_, at) => ({ foreign: `w${at}`, native: 'с' })));
    const second = await user.call('getWords', { ...learning, numberOfPage: 2 });
    expect(second.words).toHaveLength(1);
    const first = await user.call('getWords', learning);
    await user.call('deleteWord', second.words[0]?.id ?? 0);
    for (const place of [{ numberOfPage: 2 }, { numberOfPage: 2, after: first.next ?? '' }]) {
      const answer = await user.call('getWords', { ...learning, ...place });
      expect(answer).toMatchObject({ numberOfPage: 1, totalWords: 20, next: null, previous: null });
      expect(answer.words).toHaveLength(20);
    }
  });

  it('allows adding the same pair again', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    await user.call('deleteWord', id);
    await user.call('addNewWord', bread);
    expect(await user.call('getWords', learning)).toMatchObject({ totalWords: 1 });
  });
});

describe('restoring a word', () => {
  it('restores it as it was, in its old place', async () => {
    const user = service.user();
    await user.call('addWordSet', { category: 'FOOD', ids: [1] });
    const { words } = await user.call('getWords', learning);
    const [word] = words;
    if (!word) throw new Error('unreachable');
    await user.call('addWordToLearned', word.id);
    await user.call('deleteWord', word.id);
    await user.call('addNewWord', { foreignWord: 'later', nativeWord: 'пізніше' });
    expect(await user.call('restoreWord', word.id)).toEqual({
      ...word,
      progress: 100,
      wordDetails: { ...word.wordDetails, progress: 100, learned: true },
    });
    // It is still the built-in word.
    expect(await user.call('addWordSet', { category: 'FOOD', ids: [1] })).toEqual({
      added: 0,
      skipped: 1,
    });
  });

  it('returns the word each time when repeated or sent from several tabs', async () => {
    const user = service.user();
    const word = await user.call('addNewWord', bread);
    await user.call('deleteWord', word.id);
    const answers = await Promise.all([1, 2, 3].map(() => user.call('restoreWord', word.id)));
    expect(answers).toEqual([word, word, word]);
    expect(await user.call('getWords', learning)).toMatchObject({ totalWords: 1 });
  });

  it('is rejected when the pair was added again, and keeps the deleted word', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    await user.call('deleteWord', id);
    const again = await user.call('addNewWord', { ...bread, foreignWord: 'BREAD' });
    const rejected = await user.send('restoreWord', id);
    expect([rejected.status, await rejected.json()]).toMatchObject([
      409,
      { errorType: 'WORD_ALREADY_EXISTS' },
    ]);
    await user.call('deleteWord', again.id);
    expect(await user.call('restoreWord', id)).toMatchObject({ id, foreignWord: 'bread' });
  });

  it('works for ten minutes, is then rejected as too late, and as unknown after an hour', async () => {
    const inTime = await deletedAgo('9 minutes 50 seconds');
    expect(await inTime.call('restoreWord', inTime.id)).toMatchObject({ id: inTime.id, progress: 100 });
    const late = await deletedAgo('10 minutes 1 second');
    const rejected = await late.send('restoreWord', late.id);
    expect([rejected.status, await rejected.json()]).toMatchObject([410, { errorType: 'RESTORE_EXPIRED' }]);

    const forgotten = await deletedAgo('61 minutes');
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect((await forgotten.send('restoreWord', forgotten.id)).status).toBe(404);
    expect((await late.send('restoreWord', late.id)).status).toBe(410);
  });
});
