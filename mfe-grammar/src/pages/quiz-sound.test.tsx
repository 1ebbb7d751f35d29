import { announced } from '@mova/app-kit/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, openQuiz, pressable, withSettings } from '../testing/open-quiz.ts';

describe('the sound of an answer', () => {
  it.each([
    ['right', 0],
    ['wrong', 1],
  ])('is the one of a %s answer', async (sound, at) => {
    const { played } = openQuiz(
      '/grammar-exercise',
      {},
      withSettings({ pace: 'manual', keys: false, turnOnAudio: true }),
    );
    // There is no key hint once the settings are known.
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await userEvent.click(await pressable(at === 0 ? 'right 0' : 'wrong 0-2'));
    await waitFor(() => expect(played).not.toEqual([]));
    expect(played).toEqual([expect.stringMatching(new RegExp(`/${sound}\\.wav$`))]);
  });

  it('is not heard where the user switched sounds off', async () => {
    const { played } = openQuiz(
      '/grammar-exercise',
      {},
      withSettings({ pace: 'manual', keys: false, turnOnAudio: false }),
    );
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await answer(0);
    // Said after the sound.
    await announced('Правильно!');
    expect(played).toEqual([]);
  });
});
