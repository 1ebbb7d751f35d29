import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginRun, hasStartedRun } from '../session/started-run.ts';
import { renderPage, testUser } from '../testing/index.ts';
import { useTrainingRoutes, wholeTraining } from './training-routes.ts';

function Page() {
  const [routes, setRoutes] = useTrainingRoutes();
  return (
    <button type="button" onClick={() => setRoutes(wholeTraining)}>
      {Object.values(routes).join(' ')}
    </button>
  );
}

test('an exercise leads to the result until a whole training is set', async () => {
  renderPage(Page);
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe('/exercise-result /exercise-result /exercise-result');
  button.click();
  expect((await screen.findByText(/type-words/)).textContent).toBe(
    '/translate-native-english /type-words /exercise-result',
  );
});

test('setting them sets out for another training: the run of this tab is over', async () => {
  renderPage(Page, { user: testUser });
  const button = await screen.findByRole('button');
  beginRun();
  expect(hasStartedRun()).toBe(true);
  button.click();
  expect(hasStartedRun()).toBe(false);
});
