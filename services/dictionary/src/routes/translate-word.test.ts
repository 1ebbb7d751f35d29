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

it.each(['', '   ', 'x'.repeat(1001), '\u0000', 5])('rejects %j', async (foreignWord) => {
  expect((await service.user().send('translateWord', { foreignWord })).status).toBe(400);
});
