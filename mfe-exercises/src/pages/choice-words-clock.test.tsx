import { offline, type Responses } from '@mova/app-kit/testing';
import type { Settings, User } from '@mova/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf, byTheClock, wrongAnswer } from '../testing/choice-answers.ts';
import {
  announced,
  atOwnPace,
  button,
  holdClocks,
  inReach,
  openExercise,
  runClocks,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the clock of a wrong answer', () => {
  /** A wrong answer to the first question, and clocks that a test may run ahead. */
  const answerWrongly = async (more: Partial<User['settings']> = {}) => {
    const { keys } = openExercise('/translate-words', { user: withSettings(more) });
    const right = translationOf(await wordAt(1));
    const wrong = await wrongAnswer(right);
    holdClocks();
    await keys.click(wrong);
    return keys;
  };
  const expectStill = async () => {
    expect(screen.queryByRole('button', { name: 'Зачекати' })).toBeNull();
    await announced('Час зупинено.');
    await runClocks(60_000);
    await wordAt(1);
  };

  it('is stopped by Space wherever the focus is, and Enter goes on then', async () => {
    const keys = await answerWrongly();
    const hold = await button('Зачекати');
    expect([hold.getAttribute('aria-keyshortcuts'), hold.dataset.key]).toEqual(['Space', 'Пробіл']);
    await keys.keyboard(' ');
    await expectStill();
    await keys.keyboard('{Enter}');
    await wordAt(2);
  });

  it.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])(
    'is stopped by the first move of the focus (%s)',
    async (move) => {
      const keys = await answerWrongly();
      await keys.keyboard(move);
      await expectStill();
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it('is stopped by a focus that moves without a key as well', async () => {
    await answerWrongly();
    act(() => screen.getByRole('link', { name: 'Повернутись на головну' }).focus());
    await expectStill();
  });

  it('runs on under Space where the user switched keys off; Tab still stops it', async () => {
    const keys = await answerWrongly({ keys: false });
    const hold = await button('Зачекати');
    expect([hold.getAttribute('aria-keyshortcuts'), hold.dataset.key]).toEqual([null, undefined]);
    await keys.keyboard(' ');
    expect(hold.isConnected).toBe(true);
    await keys.tab();
    await expectStill();
  });

  it('is not there after a right answer, nor before any: Space and Tab are what they are', async () => {
    const { keys } = openExercise('/translate-words', { user: byTheClock });
    const right = translationOf(await wordAt(1));
    await keys.keyboard(' ');
    await keys.tab();
    await keys.click(await answerOf(right));
    await keys.keyboard(' ');
    await keys.tab();
    await wordAt(2);
  });
});

describe('the first mistake of a user who never chose a pace', () => {
  const responses: Responses = { 'POST /api/saveSettings': ({ body }) => body as Settings };

  it.each([
    ['Доки не натисну «Далі»', 'wait'],
    ['1–2 секунди', 'clock'],
  ])('waits and asks; «%s» is saved', async (name, pace) => {
    const { keys, requests } = openExercise('/translate-words', {
      user: withSettings({ pace: 'standard' }),
      responses,
    });
    await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
    await screen.findByText('Скільки показувати помилки?');
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await keys.click(await inReach(await button(name)));
    if (pace === 'wait') {
      const next = await button('Далі');
      expect(document.activeElement).toBe(next);
      await wordAt(1);
      await keys.click(next);
    }
    await wordAt(2);
    await waitFor(() =>
      expect(requests.find(({ path }) => path === '/api/saveSettings')?.body).toMatchObject({ pace }),
    );
    await keys.click(await wrongAnswer(translationOf(await wordAt(2))));
    if (pace === 'wait') await button('Далі');
    else await wordAt(3);
    expect(screen.queryByText('Скільки показувати помилки?')).toBeNull();
  });

  it('is typed as well: Enter in the field lets mistakes wait', async () => {
    const { keys } = openExercise('/type-words', { user: withSettings({ pace: 'standard' }), responses });
    await wordAt(1);
    await keys.keyboard('nonsense{Enter}');
    await button('1–2 секунди');
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await keys.keyboard('nonsense{Enter}');
    await screen.findByText(/^Неправильно/, { selector: 'p' });
    expect(screen.queryByRole('button', { name: /Зачекати|Доки не натисну/ })).toBeNull();
  });
});

it('at the manual pace a wrong answer waits as well', async () => {
  const { keys } = openExercise('/translate-words', { user: atOwnPace });
  await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
  await screen.findByText(/^Неправильно/, { selector: 'p' });
  expect(screen.queryByRole('button', { name: 'Зачекати' })).toBeNull();
  await keys.keyboard('{Enter}');
  await wordAt(2);
});

describe('while the account service does not answer', () => {
  it('goes on at the pace this browser knew last, in the voice it knew last', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-words', {
      kept: { pace: 'manual', voiceType: 'Google US English' },
      responses: { 'GET /api/getUser': offline },
    });
    const word = await wordAt(1);
    await keys.click(await button(`Прослухати слово ${word}`));
    await waitFor(() => expect(said).toEqual([`${word} by Google US English`]));
    await keys.click(await wrongAnswer(translationOf(word)));
    await screen.findByText(/^Неправильно/, { selector: 'p' });
    expect(screen.queryByRole('button', { name: 'Зачекати' })).toBeNull();
  });
});
