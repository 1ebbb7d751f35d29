import { renderSection, testUser } from '@mova/app-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import remote from '../remote.tsx';
import { sampleWord } from '../testing/sample-words.ts';

it('shows the learned words, with a link back to the dictionary', async () => {
  const { requests } = renderSection(remote, {
    route: '/learned-words?q=word',
    user: testUser,
    responses: {
      'POST /api/getWords': { words: [sampleWord(1, { progress: 100 })], totalWords: 1, firstVisit: false },
    },
  });
  expect(await screen.findByText('вивчено')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Мої вивчені слова' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'До словника' }).getAttribute('href')).toBe('/home');
  expect(requests.find(({ path }) => path === '/api/getWords')?.body).toEqual({
    wordsSection: 'LEARNED_WORDS',
    query: 'word',
    category: 'TOP_WORDS',
    numberOfPage: 1,
  });
});
