import { cookieNames } from '@mova/contracts/names';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { browserCookies } from '../session/cookies.ts';
import { clearSession } from '../session/session.ts';
import { beginRun, hasStartedRun } from '../session/started-run.ts';
import { routerLinkReducer, useTrainingRoutes, wholeTraining } from './training-routes.ts';

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

function Page() {
  const [routes, setRoutes] = useTrainingRoutes();
  return (
    <button type="button" onClick={() => setRoutes(wholeTraining)}>
      {Object.values(routes).join(' ')}
    </button>
  );
}

function renderWithStore(): void {
  render(
    <Provider store={configureStore({ reducer: { routerLink: routerLinkReducer } })}>
      <Page />
    </Provider>,
  );
}

test('an exercise leads to the result until a whole training is set', async () => {
  renderWithStore();
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe('/exercise-result /exercise-result /exercise-result');
  button.click();
  expect((await screen.findByText(/type-words/)).textContent).toBe(
    '/translate-native-english /type-words /exercise-result',
  );
});

test('setting the routes of another training ends the run of this tab', async () => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  renderWithStore();
  const button = await screen.findByRole('button');
  beginRun();
  expect(hasStartedRun()).toBe(true);
  button.click();
  expect(hasStartedRun()).toBe(false);
});
