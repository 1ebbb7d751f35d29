import type { CallBody } from '@mova/app-kit';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { dictionaryServer } from './dictionary-server.ts';
import { openSection } from './open-section.tsx';
import { sampleEntry, sampleReading, sampleWord } from './sample-words.ts';

export const searchField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Пошук слова' });
/** Searches for a text put in at once: a busy machine that typed it by letters would also look its beginning up. */
export async function search(user: UserEvent, text: string): Promise<void> {
  await user.click(searchField());
  searchField().select();
  await user.paste(text);
}

export const results = () => screen.findByRole('region', { name: 'Слова, які можна додати' });
export const chip = (name: RegExp | string) => screen.findByRole('button', { name });
export const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));

/** Waits until nothing is announced any more, for less time than an announcement stays by itself. */
export const announcedNoMore = () =>
  waitFor(() => expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toBe(''), {
    timeout: 3000,
  });

/** Opens a word list whose lexicon knows two readings of “light”. `added` returns the words that were sent. */
export async function openSearch(words = [sampleWord(1), sampleWord(2)], route = '/home') {
  const server = dictionaryServer(words);
  server.lexicon.light = [
    {
      ...sampleEntry('light', []),
      readings: [
        sampleReading('світло', { ipa: 'laɪt' }),
        sampleReading('легкий', { ipa: 'laɪt', partOfSpeech: 'adjective', label: 'про вагу' }),
      ],
    },
  ];
  const stage = openSection(route, server.responses);
  await waitFor(() => expect(stage.sent('/api/getWords').length).toBeGreaterThan(0));
  await screen.findByRole('searchbox');
  const added = () => stage.sent('/api/addNewWord').map(({ body }) => body as CallBody<'addNewWord'>);
  return { ...stage, server, added };
}
