import { browserCookies, readIds, writeIds } from '@mova/app-kit';
import { type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { ToastRegion } from '@mova/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect } from 'vitest';
import remote from '../remote.tsx';

// The page is fetched on demand; the first fetch compiles it, which on a busy machine takes its time.
beforeAll(() => import('../pages/exercises-page.tsx'), 60_000);

beforeEach(() => {
  browserCookies.remove(cookieNames.exerciseWords);
  browserCookies.remove(cookieNames.selectedWords);
});

/** Names of two ways to start: one exercise of its own, and the whole training. */
export const single = 'Почати вправу «Написати переклад»';
export const whole = 'Почати повне тренування';

/** What of the scene a test sets besides the dictionary. */
interface PageScene {
  /** Ids of the words chosen in the dictionary before; none unless told. */
  readonly selected?: readonly number[];
  readonly user?: User;
  readonly responses?: Responses;
}

/** Opens /exercises as a user does, with the region for toasts. @param server see `wordServer` */
export function openExercisesPage(
  server: { readonly responses: Responses },
  route = '/exercises',
  { selected = [], user = testUser, responses = {} }: PageScene = {},
) {
  const keys = userEvent.setup();
  // Signing in clears the cookies of the user before, so the selection comes after it.
  const page = {
    ...remote,
    load: async (name: string) => {
      writeIds(cookieNames.selectedWords, selected);
      return remote.load(name);
    },
  };
  const stage = renderSection(page, { route, user, responses: { ...server.responses, ...responses } });
  render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
  return { ...stage, keys, sent: (path: string) => stage.requests.filter((one) => one.path === path) };
}

/** A button to start with, once it may be pressed. */
export const ready = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.getAttribute('aria-disabled')).toBe('false');
    return found;
  });

/** What describes a button to those who hear it. */
export const described = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

/** Ids of the words drawn for the training that was started. */
export const drawn = (): number[] => readIds(cookieNames.exerciseWords);
