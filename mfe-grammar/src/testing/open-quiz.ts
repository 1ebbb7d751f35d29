import { browserCookies } from '@mova/app-kit';
import { inReach, type Responses, recordSounds, renderSection, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import remote from '../remote.tsx';
import { sampleRules, sampleSlice } from './samples.ts';

beforeEach(() => localStorage.clear());

/** The test user with other settings. */
export const withSettings = (more: Partial<User['settings']>): User => ({
  ...testUser,
  settings: { ...testUser.settings, ...more },
});

/** The user decides when to go on, so that no test waits for a clock. */
export const atOwnPace = withSettings({ pace: 'manual' });

/** Opens a page of a quiz with the questions of `sampleSlice`; `played` are the sounds it makes. */
export function openQuiz(route: string, responses: Responses = {}, user: User = atOwnPace) {
  const played = recordSounds();
  const stage = renderSection(remote, {
    route,
    user,
    responses: {
      'GET /api/getGrammarStatus': { statuses: [] },
      'GET /api/getGrammarQuestions': ({ query }) =>
        sampleSlice(query.tense as 'PRESENT_SIMPLE', Number(query.level)),
      'GET /api/getGrammarRules': sampleRules,
      'GET /api/getGrammarTopics': { topics: [] },
      ...responses,
    },
  });
  // As after a sign-in; nothing reads the cookie before this task ends.
  browserCookies.set(cookieNames.settings, JSON.stringify(user.settings));
  return { ...stage, played };
}

/** Finds the English sentence of a question by its index in the level. */
export const question = (index: number): Promise<HTMLElement> =>
  screen.findByText(`Sentence ${index} has a`, { selector: 'p *', exact: false });

/** Finds a button that can be pressed. */
export const pressable = async (name: RegExp | string): Promise<HTMLElement> =>
  inReach(await screen.findByRole('button', { name }));

/** Chooses the right option of a question, or a wrong one. */
export async function answer(index: number, right = true): Promise<void> {
  const name = new RegExp(right ? `right ${index}$` : `wrong ${index}-`);
  const [first] = await screen.findAllByRole('button', { name });
  await userEvent.click(await inReach(first as HTMLElement));
}

export const goOn = async (): Promise<void> => userEvent.click(await pressable('Далі'));

/** Expects the number of the question, and for screen readers also the score. */
export async function expectPlace(text: string, score?: string): Promise<void> {
  const stitches = await screen.findByRole('progressbar');
  // «1 з 10»: the word before is for screen readers.
  expect(stitches.textContent).toBe(text.replace(/^\S+ /, ''));
  expect(stitches.getAttribute('aria-valuetext')).toBe(score === undefined ? text : `${text}. ${score}`);
}
