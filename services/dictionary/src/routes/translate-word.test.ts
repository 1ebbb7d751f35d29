import { afterAll, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

it('answers with the translation to fill in, and all readings of the word', async () => {
  const { nativeWord, entries } = await service.user().call('translateWord', { foreignWord: '  LIGHT ' });
  expect(nativeWord).toBe('світло');
  expect(entries?.map(({ foreignWord, match }) => [foreignWord, match])).toEqual([['light', 'exact']]);
  expect(entries?.[0]?.readings.map(({ partOfSpeech }) => partOfSpeech)).toEqual(
    expect.arrayContaining(['noun', 'adjective']),
  );
});

it.each([
  ['to celebrate', 'святкувати', ['celebrate']],
  ['women', null, ['woman']],
  ['recieve', null, ['receive']],
  ['хліб', null, ['bread']],
  ['qwertyuiop', null, []],
])('translates %j as %j and offers %j', async (foreignWord, nativeWord, words) => {
  const answer = await service.user().call('translateWord', { foreignWord });
  expect(answer.nativeWord).toBe(nativeWord);
  expect(answer.entries?.map((entry) => entry.foreignWord)).toEqual(expect.arrayContaining(words));
});

it('returns the words that the user has already, learned ones too, and no one else’s', async () => {
  const [user, other] = [service.user(), service.user()];
  const light = await user.call('addNewWord', { foreignWord: 'Light', nativeWord: 'світло' });
  const learned = await user.call('addNewWord', { foreignWord: 'light', nativeWord: 'легкий' });
  await user.call('addWordToLearned', learned.id);
  await user.call('addNewWord', { foreignWord: 'lightning', nativeWord: 'блискавка' });
  const ownedIn = async (who: typeof user, foreignWord: string) =>
    (await who.call('translateWord', { foreignWord })).owned?.map(({ id }) => id);
  expect(await ownedIn(user, 'light')).toEqual([learned.id, light.id]);
  expect(await ownedIn(user, 'lights')).toEqual([learned.id, light.id]);
  expect(await ownedIn(user, 'світло')).toEqual([learned.id, light.id]);
  expect(await ownedIn(other, 'light')).toEqual([]);
});

it.each(['', '   ', 'x'.repeat(1001), '\u0000', 5])('rejects %j', async (foreignWord) => {
  expect((await service.user().send('translateWord', { foreignWord })).status).toBe(400);
});
