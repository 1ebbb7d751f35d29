import { createHostStore } from '@mova/app-kit/host';
import { renderPage, testUser } from '@mova/app-kit/testing';
import { expect, test } from 'vitest';
import type { WaitingResult } from './outbox.ts';
import { saveIn } from './save-calls.ts';

const words: WaitingResult = { runId: 'one', exercisesResult: { firstPartAnswers: [true] } };
const grammar: WaitingResult = {
  tense: 'ARTICLES',
  exercisesLeft: [4],
  runId: 'two',
  level: 2,
  contentVersion: 'version-1',
};

test.each([
  ['/api/saveWordsResult', words],
  ['/api/saveGrammarResult', grammar],
])('a result is the body of %s', async (path, result) => {
  const { requests } = renderPage(() => null, { user: testUser });
  await saveIn(createHostStore(), result);
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ path, body: result }]);
});
