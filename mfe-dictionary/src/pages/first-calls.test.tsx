import { requestOf } from '@mova/contracts/routes';
import { expect, test } from 'vitest';
import remote from '../remote.tsx';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection, shownWords } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

// A call that differs by one field would be sent twice, and the page would render twice.
test.each(remote.routes)(
  'the first calls of $path are those that the page makes',
  async ({ path, firstCalls }) => {
    const word = sampleWord(1, { foreignWord: 'apple', learned: path === '/learned-words' });
    const { sent } = openSection(path, dictionaryServer([word]).responses);
    await expect.poll(shownWords).toEqual(['apple']);
    expect(firstCalls).toBeDefined();
    for (const { call, input } of firstCalls ?? []) {
      const request = requestOf(call, input);
      expect(sent(request.path).map(({ body }) => body)).toContainEqual(request.body);
    }
  },
);
