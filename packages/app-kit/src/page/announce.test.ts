import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announce, prepareAnnouncements } from './announce.ts';

afterEach(() => vi.useRealTimers());

const region = () => document.querySelector('[aria-live=polite]');

test('adds an empty region first and announces the same text again', async () => {
  prepareAnnouncements();
  const polite = region();
  expect(polite?.textContent).toBe('');
  announce('Правильно!');
  await waitFor(() => expect(polite?.textContent).toBe('Правильно!'));
  announce('Правильно!');
  expect(polite?.textContent).toBe('');
  await waitFor(() => expect(polite?.textContent).toBe('Правильно!'));
  expect(region()).toBe(polite);
});

test('marks English words and inserts them as text', async () => {
  announce(['Правильна відповідь: ', { english: '<b>bread</b>' }, '.']);
  await waitFor(() => expect(region()?.textContent).toBe('Правильна відповідь: <b>bread</b>.'));
  expect(region()?.innerHTML).toBe('Правильна відповідь: <span lang="en">&lt;b&gt;bread&lt;/b&gt;</span>.');
});

test('removes an announcement after a while, unless it has been replaced', () => {
  vi.useFakeTimers();
  announce('Правильно!');
  vi.advanceTimersByTime(8_000);
  expect(region()?.textContent).toBe('Правильно!');
  announce('Час зупинено.');
  vi.advanceTimersByTime(8_000);
  expect(region()?.textContent).toBe('Час зупинено.');
  vi.advanceTimersByTime(3_000);
  expect(region()?.textContent).toBe('');
});
