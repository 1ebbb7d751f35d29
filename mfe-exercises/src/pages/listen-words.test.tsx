import { testUser } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  announced,
  button,
  field,
  heading,
  openExercise,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { englishVoices, stubSpeech } from '../testing/speaking-browser.ts';
import { trainingWords, translationOf } from '../testing/training-words.ts';
import { attempts, band, hint } from '../testing/typed-answers.ts';
import { trainingStore } from '../training/training-store.ts';

afterEach(() => vi.unstubAllGlobals());

const male = 'Google UK English Male';
const cannot = 'Не можу слухати';
const end = async (keys: ReturnType<typeof openExercise>['keys']) => {
  await keys.click(await button(cannot));
  await heading('Добре, рухаємося далі');
};
/** The word said last. */
const heard = (said: readonly string[]) => said.at(-1)?.split(' by ')[0] ?? '';
const alert = () => screen.findByRole('alert');

describe('a word to be heard', () => {
  it('is said once when it appears, in the chosen voice, and stands nowhere on the screen', async () => {
    const { said } = stubSpeech();
    openExercise('/listen-words', { user: withSettings({ pace: 'manual', voiceType: 'Google US English' }) });
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    expect(said[0]).toMatch(/ by Google US English$/);
    expect(document.body.textContent).not.toContain(heard(said));
    expect(screen.queryByLabelText(new RegExp(heard(said)))).toBeNull();
  });

  it('is said again by its button and by Alt+R from within the field, which gets no letter of it', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/listen-words');
    const input = await field();
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.click(await button('Прослухати ще раз'));
    await waitFor(() => expect(said).toHaveLength(2));
    await keys.type(input, 'a');
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await waitFor(() => expect(said).toHaveLength(3));
    expect([new Set(said).size, input.value]).toEqual([1, 'a']);
  });

  it('is said slowly by a button that does not name it, after which Alt+R says it at its own pace', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/listen-words');
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.click(await button('Прослухати повільно'));
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await waitFor(() => expect(said).toEqual([said[0], `${said[0]} at 0.7`, said[0]]));
  });

  it('typed as a word that sounds the same is no attempt; what it means is told', async () => {
    const { said } = stubSpeech();
    const words = trainingWords.map((word) => ({ ...word, homophones: [`${word.foreignWord}e`] }));
    const { keys } = openExercise('/listen-words', {
      responses: { 'POST /api/getWordsByIds': () => ({ words }) },
    });
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.type(await field(), `${heard(said)}e{Enter}`);
    const shown = await hint('Звучить так само');
    const meaning = translationOf(heard(said));
    expect(shown.textContent).toBe(
      `Звучить так само, але пишеться інакше: тут це «${meaning}». Ця спроба не рахується, напишіть ще раз.`,
    );
    expect(attempts()).toBe(0);
    await keys.keyboard(`${heard(said)}{Enter}`);
    await band('Правильно!');
  });

  it('is repeated by its button alone where the user switched keys off', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/listen-words', { user: withSettings({ keys: false }) });
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    const again = await button('Прослухати ще раз');
    expect([again.getAttribute('aria-keyshortcuts'), screen.queryByText('Alt+R')]).toEqual([null, null]);
    expect(said).toHaveLength(1);
    await keys.click(again);
    await waitFor(() => expect(said).toHaveLength(2));
  });

  it('is written into the field; the next one is said when it appears', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/listen-words', {
      user: withSettings({ pace: 'manual', speakWords: true }),
    });
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    const first = heard(said);
    await keys.type(await field(), `${first}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    // Only now it may be read, with what it means; and is told so.
    await announced(`Правильно! ${first} — ${translationOf(first)}`);
    screen.getByText(translationOf(first), { selector: 'p' });
    // It was just heard.
    expect(said).toHaveLength(1);
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await waitFor(() => expect(said).toHaveLength(2));
    expect(heard(said)).not.toBe(first);
  });

  it('is said at once where the browser knows the voice, though the account service does not answer', async () => {
    const { said } = stubSpeech();
    openExercise('/listen-words', {
      kept: { voiceType: 'Google US English' },
      responses: { 'GET /api/getUser': () => new Promise(() => {}) },
    });
    await wordAt(1);
    await waitFor(() => expect(said[0]).toMatch(/ by Google US English$/));
  });

  it('falls silent when the exercise is left', async () => {
    const { said, state } = stubSpeech('never-ends');
    const stage = openExercise('/listen-words');
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    const before = state.cancelled;
    await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await stage.keys.click(await button('Так, вийти'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(state.cancelled).toBeGreaterThan(before);
  });
});

describe('a page that was just loaded', () => {
  it('asks for a press first, for the browser would refuse to speak', async () => {
    const { said } = stubSpeech();
    const activation = { hasBeenActive: false, isActive: false };
    // On the browser's own object: a copy of it would be no navigator to others that ask it.
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'userActivation');
    });
    const { keys } = openExercise('/listen-words');
    await screen.findByText(/натисніть «Прослухати», і слово прозвучить/, { ignore: '[aria-live]' });
    await announced('Браузер чекає на ваш дозвіл: натисніть «Прослухати», і слово прозвучить.');
    expect(said).toEqual([]);
    activation.hasBeenActive = true;
    await keys.click(await button('Прослухати'));
    await waitFor(() => expect(said).toHaveLength(1));
    await button('Прослухати ще раз');
    expect(screen.queryByText(/натисніть «Прослухати»/, { ignore: '[aria-live]' })).toBeNull();
  });
});

describe('a browser that cannot speak', () => {
  it.each([
    ['has no speech at all', () => {}],
    [
      'has foreign voices only',
      () => stubSpeech('says', [{ name: 'Lesya', lang: 'uk-UA', localService: true }]),
    ],
    ['fails', () => stubSpeech('synthesis-failed')],
    ['has lost its network', () => stubSpeech('network')],
    ['refuses', () => stubSpeech('not-allowed')],
  ])('(it %s) says so, and the exercise can be finished', async (_how, stub) => {
    stub();
    const { keys } = openExercise('/listen-words');
    const message = await alert();
    expect(message.textContent).toContain('Не вдалося озвучити слово');
    expect(message.contains(await button(cannot))).toBe(true);
    await end(keys);
    // Nothing was answered: there is nothing to count.
    expect(screen.queryByText(/Правильних відповідей/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Далі' }).getAttribute('href')).toBe('/exercise-result');
  });

  it('lets the words of a single exercise be typed from their translations instead', async () => {
    stubSpeech('synthesis-failed');
    const { keys, location } = openExercise('/listen-words');
    await alert();
    await keys.click(await button('Написати переклад'));
    await waitFor(() => expect(location()).toBe('/type-words'));
    const word = await wordAt(1);
    await keys.type(await field(), `${translationOf(word)}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    await waitFor(() =>
      expect(Object.keys(trainingStore.current(testUser.userId)?.parts ?? {})).toEqual(['type-words']),
    );
  });

  it('keeps the answers given before', async () => {
    const { said, state } = stubSpeech();
    const { keys } = openExercise('/listen-words');
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.type(await field(), `${heard(said)}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    state.manner = 'synthesis-failed';
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await alert();
    expect(screen.queryByRole('button', { name: 'Написати переклад' })).toBeNull();
    await end(keys);
    screen.getByText('Правильних відповідей: 1 з 1');
  });

  it('may have recovered: a word that is heard takes the message away', async () => {
    const { state } = stubSpeech('network');
    const { keys } = openExercise('/listen-words');
    await alert();
    state.manner = 'says';
    await keys.click(await button('Прослухати ще раз'));
    await waitFor(() => expect(screen.queryByText('Не вдалося озвучити слово')).toBeNull());
    await button(cannot);
  });
});

describe('a browser that is slow to speak', () => {
  it('whose voices come late speaks with them', async () => {
    const { said, arrive } = stubSpeech('says', []);
    openExercise('/listen-words');
    await wordAt(1);
    arrive(englishVoices);
    await waitFor(() => expect(said[0]).toContain(` by ${male}`));
  });

  it('whose voices never come speaks with its own', async () => {
    const { said } = stubSpeech('says', []);
    openExercise('/listen-words');
    await waitFor(() => expect(said[0]).toMatch(/ by the browser$/));
    expect(screen.queryByText('Не вдалося озвучити слово')).toBeNull();
  });

  it('or never ends holds nothing up: answers are taken, and «Не можу слухати» is there', async () => {
    const { said } = stubSpeech('never-ends');
    const { keys } = openExercise('/listen-words');
    await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await keys.type(await field(), `${heard(said)}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await waitFor(() => expect(said).toHaveLength(2));
    await end(keys);
    screen.getByText('Правильних відповідей: 1 з 1');
  });
});
