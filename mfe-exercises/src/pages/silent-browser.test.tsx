import { beginRun } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heading, openExercise } from '../testing/open-exercise.tsx';
import { playedTraining } from '../testing/open-exercise-result.tsx';
import { described, openExercisesPage, ready, single } from '../testing/open-exercises-page.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { trainingWords } from '../testing/training-words.ts';
import { wordServer } from '../testing/word-server.ts';
import { trainingStore } from '../training/training-store.ts';

afterEach(() => vi.unstubAllGlobals());

const foreign = [{ name: 'Lesya', lang: 'uk-UA', localService: true }];
const noVoice = 'У цьому браузері немає англійського голосу, тож слова не прозвучать.';

describe('listening that could not be heard', () => {
  it('is not offered after the last exercise, which says why', async () => {
    const speech = stubSpeech('says', foreign);
    trainingStore.keep(testUser.userId, { stage: 'run', run: playedTraining() });
    openExercise('/type-words');
    beginRun();
    await heading('Добре, рухаємося далі');
    await screen.findByText(noVoice);
    expect(screen.queryByRole('link', { name: 'Ще на слух' })).toBeNull();
    // The browser has found another voice.
    speech.arrive([{ name: 'Daniel', lang: 'en-GB', localService: true }]);
    await screen.findByRole('link', { name: 'Ще на слух' });
    expect(screen.queryByText(noVoice)).toBeNull();
  });

  it('cannot be started, and its card says why, while the others can', async () => {
    stubSpeech('says', foreign);
    openExercisesPage(wordServer(trainingWords));
    await ready(single);
    const listen = screen.getByRole('button', { name: 'Почати вправу «Написати на слух»' });
    await waitFor(() => expect(described(listen)).toBe(noVoice));
    expect(listen.getAttribute('aria-disabled')).toBe('true');
  });
});
