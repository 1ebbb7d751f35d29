import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeDeletedWords } from '../db/deleted-words-repository.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const bread = { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD' } as const;

/** A learner whose one word was deleted a while ago. */
async function deletedAgo(interval: string) {
  const learner = service.learner();
  const word = await learner.call('addNewWord', bread);
  await learner.call('addWordToLearned', word.id);
  await learner.call('deleteWord', word.id);
  await sql`update dictionary.deleted_words set deleted_at = now() - ${interval}::interval
    where id = ${word.id}`.execute(service.db);
  return { ...learner, id: word.id };
}

describe('deleting a word', () => {
  it('is the same the second time, and from several tabs at once', async () => {
    const learner = service.learner();
    const { id } = await learner.call('addNewWord', bread);
    const answers = await Promise.all(Array.from({ length: 5 }, () => learner.send('deleteWord', id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect((await learner.send('deleteWord', id)).status).toBe(204);
    expect(await learner.call('getWords', learning)).toMatchObject({ words: [], totalWords: 0 });
  });

  it('steps back when it was the last word of the last page', async () => {
    const learner = service.learner();
    await learner.owns(Array.from({ length: 21 }, (_, at) => ({ foreign: `w${at}`, native: 'с' })));
    const second = await learner.call('getWords', { ...learning, numberOfPage: 2 });
    expect(second.words).toHaveLength(1);
    const first = await learner.call('getWords', learning);
    await learner.call('deleteWord', second.words[0]?.id ?? 0);
    for (const place of [{ numberOfPage: 2 }, { numberOfPage: 2, after: first.next ?? '' }]) {
      const answer = await learner.call('getWords', { ...learning, ...place });
      expect(answer).toMatchObject({ numberOfPage: 1, totalWords: 20, next: null, previous: null });
      expect(answer.words).toHaveLength(20);
    }
  });

  it('makes room for the same pair', async () => {
    const learner = service.learner();
    const { id } = await learner.call('addNewWord', bread);
    await learner.call('deleteWord', id);
    await learner.call('addNewWord', bread);
    expect(await learner.call('getWords', learning)).toMatchObject({ totalWords: 1 });
  });
});

describe('bringing a word back', () => {
  it('gives it back as it was, in its old place', async () => {
    const learner = service.learner();
    await learner.call('addWordSet', { category: 'FOOD', ids: [1] });
    const { words } = await learner.call('getWords', learning);
    const [word] = words;
    if (!word) throw new Error('unreachable');
    await learner.call('addWordToLearned', word.id);
    await learner.call('deleteWord', word.id);
    await learner.call('addNewWord', { foreignWord: 'later', nativeWord: 'пізніше' });
    expect(await learner.call('restoreWord', word.id)).toEqual({
      ...word,
      progress: 100,
      wordDetails: { ...word.wordDetails, progress: 100, learned: true },
    });
    // It still is the built-in word: the set does not offer it again.
    expect(await learner.call('addWordSet', { category: 'FOOD', ids: [1] })).toEqual({
      added: 0,
      skipped: 1,
    });
  });

  it('twice, or from two tabs, is answered with the word each time', async () => {
    const learner = service.learner();
    const word = await learner.call('addNewWord', bread);
    await learner.call('deleteWord', word.id);
    const answers = await Promise.all([1, 2, 3].map(() => learner.call('restoreWord', word.id)));
    expect(answers).toEqual([word, word, word]);
    expect(await learner.call('getWords', learning)).toMatchObject({ totalWords: 1 });
  });

  it('is refused where the pair was added anew, and the deleted one is not lost by it', async () => {
    const learner = service.learner();
    const { id } = await learner.call('addNewWord', bread);
    await learner.call('deleteWord', id);
    const again = await learner.call('addNewWord', { ...bread, foreignWord: 'BREAD' });
    const refused = await learner.send('restoreWord', id);
    expect([refused.status, await refused.json()]).toMatchObject([409, { errorType: 'WORD_ALREADY_EXISTS' }]);
    await learner.call('deleteWord', again.id);
    expect(await learner.call('restoreWord', id)).toMatchObject({ id, foreignWord: 'bread' });
  });

  it('works for ten minutes, then is refused as too late, and is forgotten in the end', async () => {
    const inTime = await deletedAgo('9 minutes 50 seconds');
    expect(await inTime.call('restoreWord', inTime.id)).toMatchObject({ id: inTime.id, progress: 100 });
    const late = await deletedAgo('10 minutes 1 second');
    const refused = await late.send('restoreWord', late.id);
    expect([refused.status, await refused.json()]).toMatchObject([410, { errorType: 'RESTORE_EXPIRED' }]);

    const forgotten = await deletedAgo('61 minutes');
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect((await forgotten.send('restoreWord', forgotten.id)).status).toBe(404);
    expect((await late.send('restoreWord', late.id)).status).toBe(410);
  });
});
