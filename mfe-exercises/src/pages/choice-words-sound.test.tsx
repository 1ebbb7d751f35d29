import { recordSounds } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf, wrongAnswer } from '../testing/choice-answers.ts';
import { announced, button, openExercise, withSettings, wordAt } from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

it('a word that cannot be said is answered by a message', async () => {
  stubSpeech('synthesis-failed');
  const { keys } = openExercise('/translate-words');
  await keys.click(await button(/^Прослухати слово/));
  await screen.findByText(/Не вдалося озвучити слово/);
});

describe('the sound of an answer', () => {
  it.each([
    ['right', true],
    ['wrong', false],
  ])('is the one of a %s answer', async (sound, isRight) => {
    const played = recordSounds();
    const { keys } = openExercise('/translate-words', {
      user: withSettings({ pace: 'manual', turnOnAudio: true }),
    });
    const right = translationOf(await wordAt(1));
    await keys.click(await (isRight ? answerOf(right) : wrongAnswer(right)));
    await waitFor(() => expect(played).not.toEqual([]));
    expect(played).toEqual([expect.stringMatching(new RegExp(`/${sound}\\.wav$`))]);
  });

  it('is not heard where the user switched sounds off', async () => {
    const played = recordSounds();
    const { keys } = openExercise('/translate-words');
    await keys.click(await answerOf(translationOf(await wordAt(1))));
    // Said after the sound.
    await announced('Правильно!');
    expect(played).toEqual([]);
  });
});
