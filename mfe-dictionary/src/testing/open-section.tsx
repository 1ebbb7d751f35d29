import { type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { ToastRegion } from '@mova/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import './warm-up.ts';

/** Opens a page of the section, with a toast region as in the shell. */
export function openSection(route: string, responses: Responses, user: User = testUser) {
  const keys = userEvent.setup();
  const stage = renderSection(remote, { route, user, responses });
  render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
  return {
    ...stage,
    user: keys,
    /** Requests by path prefix. */
    sent: (path: string) => stage.requests.filter((request) => request.path.startsWith(path)),
  };
}

/** Waits for the English word of a row. */
export const english = (text: string) => screen.findByText(text, { selector: '[lang=en].row' });

/** English words of the rows on screen. */
export const shownWords = () =>
  within(screen.getByRole('list', { name: 'Слова' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[lang=en].row')?.textContent);

export async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await english(text)).closest('li');
  if (!row) throw new Error(`no row of ${text}`);
  return row;
}
