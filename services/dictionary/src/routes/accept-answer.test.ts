import { problemSchema } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeDeletedWords } from '../db/deleted-words-repository.ts';
import { consumer as cursor, eventHandlers } from '../events/handlers.ts';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const add = async (user: TestUser, foreignWord: string, nativeWord: string) =>
  (await user.call('addNewWord', { foreignWord, nativeWord })).id;

const read = async (user: TestUser, id: number) => {
  const [word] = (await user.call('getWordsByIds', { ids: [id] })).words;
  return word;
};

const errorOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).errorType,
];

async function userWithBorrow() {
  const user = service.user();
  return { user, id: await add(user, 'borrow', 'позичати') };
}

const answersOf = ({ userId }: TestUser) =>
  service.db
    .selectFrom('dictionary.accepted_answers')
    .select('answer')
    .where('user_id', '=', userId)
    .execute();

describe('accepting an answer', () => {
  it('is remembered for that word only, spelt as the synonym is, once', async () => {
    const { user, id } = await userWithBorrow();
    const other = await add(user, 'rent', 'позичати');
    await user.call('acceptAnswer', { wordId: id, answer: '  To  LEND ' });
    await user.call('acceptAnswer', { wordId: id, answer: 'lend' });
    expect((await read(user, id))?.acceptedAnswers).toEqual(['lend']);
    expect((await read(user, other))?.acceptedAnswers).toEqual([]);
  });

  it.each(['bread', 'borrow', 'lends'])('that is no synonym is rejected: %s', async (answer) => {
    const { user, id } = await userWithBorrow();
    const response = await user.send('acceptAnswer', { wordId: id, answer });
    expect(await errorOf(response)).toEqual([400, 'INVALID_REQUEST']);
    expect(await answersOf(user)).toEqual([]);
  });

  it('for a word that is not the user’s, or deleted, is rejected', async () => {
    const { user, id } = await userWithBorrow();
    const sent = { wordId: id, answer: 'lend' };
    expect(await errorOf(await service.user().send('acceptAnswer', sent))).toEqual([404, 'NOT_FOUND']);
    await user.call('deleteWord', id);
    expect(await errorOf(await user.send('acceptAnswer', sent))).toEqual([404, 'NOT_FOUND']);
  });

  it('is rejected when 20 others are accepted for the word', async () => {
    const { user, id } = await userWithBorrow();
    const accepted = Array.from({ length: 20 }, (_, at) => `answer${at}`);
    await service.db
      .insertInto('dictionary.accepted_answers')
      .values(accepted.map((answer) => ({ user_id: user.userId, word_id: id, answer })))
      .execute();
    const response = await user.send('acceptAnswer', { wordId: id, answer: 'lend' });
    expect(await errorOf(response)).toEqual([400, 'INVALID_REQUEST']);
    await user.call('acceptAnswer', { wordId: id, answer: 'answer7' });
    expect(await answersOf(user)).toHaveLength(20);
  });

  it('twice at the same time is remembered once', async () => {
    const { user, id } = await userWithBorrow();
    const accept = () => user.call('acceptAnswer', { wordId: id, answer: 'lend' });
    await Promise.all([accept(), accept(), accept()]);
    expect(await answersOf(user)).toEqual([{ answer: 'lend' }]);
  });
});

describe('an accepted answer', () => {
  const accepted = async () => {
    const { user, id } = await userWithBorrow();
    await user.call('acceptAnswer', { wordId: id, answer: 'lend' });
    return { user, id };
  };

  it('returns with a deleted word, and is forgotten once the word is deleted for good', async () => {
    const { user, id } = await accepted();
    await user.call('deleteWord', id);
    await user.call('restoreWord', id);
    expect((await read(user, id))?.acceptedAnswers).toEqual(['lend']);
    await user.call('deleteWord', id);
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '61 minutes'
      where user_id = ${user.userId}`.execute(service.db);
    const { user: other } = await accepted();
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect(await answersOf(user)).toEqual([]);
    expect(await answersOf(other)).toEqual([{ answer: 'lend' }]);
  });

  it('is forgotten when the texts of the word change, not with its category or by saving the same texts', async () => {
    const { user, id } = await accepted();
    await user.call('updateWordCategory', { wordId: id, category: 'FOOD' });
    await user.call('addWordToLearned', id);
    await user.call('updateWord', { wordId: id, foreignWord: 'borrow', nativeWord: 'позичати' });
    expect(await answersOf(user)).toHaveLength(1);
    await user.call('updateWord', { wordId: id, foreignWord: 'borrow', nativeWord: 'брати в борг' });
    expect(await answersOf(user)).toEqual([]);
  });

  it('stays when a change of the texts is rejected', async () => {
    const { user, id } = await accepted();
    await add(user, 'bread', 'хліб');
    const twin = { wordId: id, foreignWord: 'bread', nativeWord: 'хліб' };
    expect((await user.send('updateWord', twin)).status).toBe(409);
    expect(await answersOf(user)).toHaveLength(1);
  });

  it('is erased with the account', async () => {
    const { user } = await accepted();
    const handlers = { db: service.db, ...cursor, handlers: eventHandlers };
    const consumer = startEventConsumer({ ...handlers, log: createLog('dictionary', 'silent') });
    await service.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: user.userId }));
    await consumer.drain();
    await consumer.stop();
    expect(await answersOf(user)).toEqual([]);
  });
});
