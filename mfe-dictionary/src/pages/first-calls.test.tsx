import { unmadeFirstCalls } from '@mova/app-kit/testing';
import { expect, test } from 'vitest';
import remote from '../remote.tsx';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection, shownWords } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

test.each(remote.routes)('the first calls of $path are those that the page makes', async (route) => {
  const { path, firstCalls } = route;
  const word = sampleWord(1, { foreignWord: 'apple', learned: path === '/learned-words' });
  const { requests } = openSection(path, dictionaryServer([word]).responses);
  await expect.poll(shownWords).toEqual(['apple']);
  expect(firstCalls).toBeDefined();
  expect(unmadeFirstCalls(route, requests)).toEqual([]);
  const [first, ...others] = firstCalls ?? [];
  const changed = { ...first, input: { category: 'FOOD' } } as typeof first & {};
  expect(unmadeFirstCalls({ ...route, firstCalls: [changed, ...others] }, requests)).toEqual([changed]);
});
