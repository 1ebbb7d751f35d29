import { afterAll, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

it.each([
  ['bread', 'хліб'],
  ['  BREAD ', 'хліб'],
  ['to celebrate', 'святкувати'],
  ['qwertyuiop', null],
  ['хліб', null],
])('translates %j as %j', async (foreignWord, nativeWord) => {
  expect(await service.user().call('translateWord', { foreignWord })).toEqual({ nativeWord });
});

it.each(['', '   ', 'x'.repeat(1001), '\u0000', 5])('rejects %j', async (foreignWord) => {
  expect((await service.user().send('translateWord', { foreignWord })).status).toBe(400);
});
