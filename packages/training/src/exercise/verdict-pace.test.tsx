import { browserCookies } from '@mova/app-kit';
import { offline, renderPage, testUser } from '@mova/app-kit/testing';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useExerciseSettings } from './exercise-settings.ts';
import { useVerdictPace, VerdictActions } from './verdict-pace.tsx';

/** An exercise of mistakes. */
function Page() {
  const [number, setNumber] = useState(1);
  const settings = useExerciseSettings();
  const pace = useVerdictPace(20, settings, {
    number,
    correct: false,
    held: false,
    paused: false,
    onNext: () => setNumber(number + 1),
    onHold: () => {},
  });
  return (
    <>
      <output>{`${number} ${settings.pace}`}</output>
      <VerdictActions
        pace={pace}
        texts={{ wait: 'Чекати', clock: 'За годинником', hold: 'Зачекати', holdKey: undefined, next: 'Далі' }}
      />
    </>
  );
}

/** Opens it for a user who never chose a pace, and waits for their settings. */
async function open({ fails = false } = {}) {
  let settings = testUser.settings;
  const stage = renderPage(Page, {
    user: testUser,
    responses: {
      'GET /api/getUser': () => ({ ...testUser, settings }),
      'POST /api/saveSettings': ({ body }) => {
        if (fails) return offline;
        settings = body as Settings;
        return settings;
      },
    },
  });
  await waitFor(() => expect(browserCookies.get(cookieNames.settings)).toBeTruthy());
  const saved = () =>
    stage.requests.filter(({ path }) => path === '/api/saveSettings').map(({ body }) => body);
  return { stage, saved };
}

const shown = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('asks at the first mistake, which waits as well, and saves the answer as the pace', async () => {
  const page = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Чекати' }));
  const next = await screen.findByRole('button', { name: 'Далі' });
  expect(document.activeElement).toBe(next);
  await waitFor(() => expect(page.saved()).toEqual([{ ...testUser.settings, pace: 'wait' }]));
  expect(screen.queryByRole('button', { name: 'Чекати' })).toBeNull();
  fireEvent.click(next);
  await shown('2 wait');
});

test('the clock goes on by itself once it is chosen', async () => {
  const page = await open();
  fireEvent.click(screen.getByRole('button', { name: 'За годинником' }));
  await waitFor(() =>
    expect(Number.parseInt(screen.getByRole('status').textContent ?? '', 10)).toBeGreaterThan(3),
  );
  expect(page.saved()).toEqual([{ ...testUser.settings, pace: 'clock' }]);
});

test('Enter goes on and lets mistakes wait', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await shown('2 wait');
});

test('an answer that could not be saved holds in this tab', async () => {
  const page = await open({ fails: true });
  fireEvent.click(screen.getByRole('button', { name: 'Чекати' }));
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Далі' }));
  await shown('2 wait');
  expect(screen.queryByRole('alert')).toBeNull();
  page.stage.unmount();
  await open({ fails: true });
  await shown('1 wait');
});
