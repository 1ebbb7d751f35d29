import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce, prepareAnnouncements } from './announce.ts';

const region = (politeness = 'polite') => document.querySelector(`[aria-live=${politeness}]`);

test('a region stands empty before anything is said, and says the same words again', async () => {
  prepareAnnouncements();
  const polite = region();
  expect([polite?.textContent, region('assertive')?.textContent]).toEqual(['', '']);
  announce('Правильно!');
  await waitFor(() => expect(polite?.textContent).toBe('Правильно!'));
  announce('Правильно!');
  expect(polite?.textContent).toBe('');
  await waitFor(() => expect(polite?.textContent).toBe('Правильно!'));
  expect(region()).toBe(polite);
});

test('English words among Ukrainian ones are marked, and are words alone', async () => {
  announce(['Правильна відповідь: ', { english: '<b>bread</b>' }, '.']);
  await waitFor(() => expect(region()?.textContent).toBe('Правильна відповідь: <b>bread</b>.'));
  expect(region()?.innerHTML).toBe('Правильна відповідь: <span lang="en">&lt;b&gt;bread&lt;/b&gt;</span>.');
});
