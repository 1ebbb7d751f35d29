import type { CallResponse } from '@mova/app-kit';
import { type Responses, testUser } from '@mova/app-kit/testing';
import type { User, Word } from '@mova/contracts';
import { screen } from '@testing-library/react';
import { dictionaryServer } from './dictionary-server.ts';
import { openSection } from './open-section.tsx';
import { sampleNextWords, sampleWord } from './sample-words.ts';

export const wordsFrom = (first: number, count: number): Word[] =>
  Array.from({ length: count }, (_, at) => sampleWord(first + at));

/** Opens /home where the server chooses this. */
export function openToday(
  next: Partial<CallResponse<'getNextWords'>>,
  details: Partial<User['userDetails']> = {},
  further: Responses = {},
) {
  const server = dictionaryServer(wordsFrom(1, 45));
  const user = { ...testUser, userDetails: { ...testUser.userDetails, ...details } };
  return openSection(
    '/home',
    { ...server.responses, 'GET /api/getNextWords': sampleNextWords(next), ...further },
    user,
  );
}

export const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
