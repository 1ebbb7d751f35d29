import { browserCookies, syncSession } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { outboxEvent, putResult } from '@mova/training/outbox';
import type { KnownRoute } from '../../releases/release-table.ts';

const section: KnownRoute['section'] = {
  name: 'exercises',
  version: '1',
  entry: '/e.js',
  needs: {},
  routes: [],
};
export const routes: KnownRoute[] = [
  { section, path: '/exercise-result', guard: 'training', page: 'training-page', title: 'Т' },
  { section, path: '/grammar-result', guard: 'signed-in', page: 'result-page', title: 'Р' },
  { section, path: '/exercises', guard: 'signed-in', page: 'exercises-page', title: 'В' },
];

/** Stores a waiting result of user 7, and leaves it. */
export function keep(runId: string): void {
  putResult(7, { runId, exercisesResult: {} });
  window.dispatchEvent(new Event(outboxEvent));
}

export function signIn(userId: number): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
  syncSession();
}

/** Empties the browser's storage and signs in user 7. */
export function startSignedIn(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  signIn(7);
}
