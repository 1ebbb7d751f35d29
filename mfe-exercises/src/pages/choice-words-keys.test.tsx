import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf, textOf } from '../testing/choice-answers.ts';
import { answersInReach, button, openExercise, withSettings, wordAt } from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keys of a choice', () => {
  it('1–4 choose by their place on the keyboard, whatever the layout writes', async () => {
    const { keys } = openExercise('/translate-words');
    await wordAt(1);
    const [, second, third] = (await answersInReach()).map(textOf);
    await keys.keyboard('{2>}{/2}');
    expect((await button(new RegExp(`: ${second}$`))).getAttribute('aria-pressed')).toBe('true');
    await keys.keyboard('3');
    expect((await answerOf(third ?? '')).getAttribute('aria-pressed')).toBe('false');
  });

  it('are off where the user switched them off', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-words', {
      user: withSettings({ pace: 'manual', keys: false }),
    });
    await wordAt(1);
    await waitFor(async () =>
      expect((await answersInReach())[0]?.firstElementChild?.textContent).not.toBe('1'),
    );
    await keys.keyboard('1234{Alt>}[KeyR]{/Alt}');
    expect(said).toEqual([]);
    expect((await button(/^Прослухати слово/)).getAttribute('aria-keyshortcuts')).toBeNull();
    expect((await answersInReach()).map((answer) => answer.getAttribute('aria-pressed'))).toEqual(
      Array.from({ length: 4 }, () => 'false'),
    );
  });

  it('Alt+R says the word in the chosen voice by the place of the key, as its button does', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-words', {
      user: withSettings({ pace: 'manual', voiceType: 'Google US English' }),
    });
    const word = await wordAt(1);
    const speaker = await button(`Прослухати слово ${word}`);
    expect(speaker.getAttribute('aria-keyshortcuts')).toBe('Alt+R');
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await waitFor(() => expect(said).toEqual([`${word} by Google US English`]));
    await keys.click(speaker);
    await waitFor(() => expect(said).toHaveLength(2));
    // Without Alt, and with more than Alt, they are other keys.
    await keys.keyboard('[KeyR]{Control>}{Alt>}[KeyR]{/Alt}{/Control}');
    expect(said).toHaveLength(2);
  });
});
