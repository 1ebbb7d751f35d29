import { browserCookies, clearSession, syncSession } from '@mova/app-kit';
import { offline, type Responses, renderPage, testUser } from '@mova/app-kit/testing';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type ExerciseSettings, useExerciseSettings, verdictDelay } from './exercise-settings.ts';

const usual: Omit<ExerciseSettings, 'choosePace'> = {
  pace: 'standard',
  sound: false,
  keys: true,
  speakWords: true,
  voice: 'Google UK English Male',
  settled: true,
};
const chosen: Settings = {
  id: 3,
  voiceType: 'Google US English',
  turnOnAudio: true,
  pace: 'manual',
  keys: false,
  speakWords: false,
  rushnyk: true,
};
const own = {
  pace: 'manual',
  sound: true,
  keys: false,
  speakWords: false,
  voice: 'Google US English',
  settled: true,
};

function Shown() {
  const settings = useExerciseSettings();
  return (
    <>
      <output>{JSON.stringify(settings)}</output>
      <button type="button" onClick={() => settings.choosePace('clock')}>
        За годинником
      </button>
    </>
  );
}

type Answer = NonNullable<Responses['GET /api/getUser']>;

/** Opens a page whose browser has this cookie, with a service that gives this answer. */
function open(cookie: string | null, answer: Answer = offline) {
  function Page() {
    // The page begins signed in, and with what is stored.
    useState(() => cookie !== null && browserCookies.set(cookieNames.settings, cookie));
    return <Shown />;
  }
  return renderPage(Page, { user: testUser, responses: { 'GET /api/getUser': answer } });
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('uses the settings last known in this browser until the service answers', async () => {
  const stage = open(JSON.stringify(chosen));
  expect(shown()).toEqual(own);
  await expect.poll(() => stage.requests.map(({ path }) => path)).toContain('/api/getUser');
  expect(shown()).toEqual(own);
});

test('replaces them with the answer of the service', async () => {
  open(JSON.stringify(chosen), { ...testUser, settings: { ...chosen, pace: 'slow' } });
  await expect.poll(shown).toEqual({ ...own, pace: 'slow' });
});

test('a chosen pace holds in this tab at once, also where the service gives no settings', async () => {
  open(null);
  await waitFor(() => expect(shown()).toEqual(usual));
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toEqual({ ...usual, pace: 'clock' });
});

test('uses the defaults without sound when nothing is known, settled once the call has failed', async () => {
  open(null);
  expect(shown()).toEqual({ ...usual, settled: false });
  await expect.poll(shown).toEqual(usual);
});

test.each([
  ['no JSON', '{"pace":'],
  ['no object', '"manual"'],
  ['other fields', '{"pace":"never","keys":null,"voiceType":5,"turnOnAudio":"yes"}'],
])('uses the default for a cookie that is %s', async (_how, cookie) => {
  open(cookie);
  await expect.poll(shown).toEqual(usual);
});

test('does not give them to another user of the browser', async () => {
  open(JSON.stringify(chosen));
  expect(shown()).toEqual(own);
  act(() => {
    clearSession();
    browserCookies.set(cookieNames.accessToken, 'other-token');
    browserCookies.set(cookieNames.userId, '8');
    syncSession();
  });
  await expect.poll(shown).toEqual(usual);
});

test.each([
  ['standard', 1000, null],
  ['wait', 1000, null],
  ['clock', 1000, 1000],
  ['slow', 4000, 4000],
  ['manual', null, null],
] as const)(
  'at the pace «%s» a right answer stays for %j ms and a mistake for %j',
  (pace, right, mistake) => {
    expect(verdictDelay(pace, 1000)).toBe(right);
    expect(verdictDelay(pace, 1000, true)).toBe(mistake);
  },
);
