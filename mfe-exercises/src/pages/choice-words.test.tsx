import { offline } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  announced,
  answersInReach as answers,
  atOwnPace,
  button,
  goOn,
  heading,
  holdClocks,
  inReach,
  openExercise,
  runClocks,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { pairs, translationOf } from '../testing/training-words.ts';

const played = vi.fn();
beforeEach(() => {
  played.mockClear();
  // jsdom has no sound of its own.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played(this.src);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The text of an answer without its key or its verdict. */
const textOf = (answer: HTMLElement) => answer.lastElementChild?.textContent ?? '';
const answerOf = async (text: string) => {
  const found = (await answers()).find((answer) => textOf(answer) === text);
  if (!found) throw new Error(`no answer ${text}`);
  return found;
};
const wrongAnswer = async (right: string) => {
  const found = (await answers()).find((answer) => textOf(answer) !== right);
  if (!found) throw new Error('no wrong answer');
  return found;
};
const standard = withSettings({});

describe('a word to be translated', () => {
  it('stands in English over four Ukrainian answers that it names', async () => {
    openExercise('/translate-words');
    const word = await wordAt(1);
    expect((await heading(/Слово 1/)).querySelector('[lang=en]')?.textContent).toBe(word);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('З англійської на українську');
    const group = screen.getByRole('group', { name: word });
    const options = within(group).getAllByRole('button').map(textOf);
    expect(options).toHaveLength(4);
    expect(options).toContain(translationOf(word));
    expect(pairs.map(([, native]) => native)).toEqual(expect.arrayContaining(options));
    expect(group.querySelector('[lang=en]')).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Слово 1 з 5');
  });

  it('stands in Ukrainian over English answers in the other exercise, and is not said before it is answered', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-native-english');
    const word = await wordAt(1);
    expect((await heading(/Слово 1/)).querySelector('[lang=en]')).toBeNull();
    const options = await answers();
    expect(options.map(textOf)).toContain(translationOf(word));
    for (const option of options) expect(option.querySelector('[lang=en]')?.textContent).toBe(textOf(option));
    expect(screen.queryByRole('button', { name: /Прослухати/ })).toBeNull();
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    expect(said).toEqual([]);
    await keys.click(await answerOf(translationOf(word)));
    await keys.click(await button(`Прослухати слово ${translationOf(word)}`));
    await waitFor(() => expect(said).toEqual([`${translationOf(word)} by Google UK English Male`]));
  });

  it('takes one answer: it and the right one carry their verdicts, later presses change nothing', async () => {
    const { keys } = openExercise('/translate-words');
    const right = translationOf(await wordAt(1));
    await keys.click(await wrongAnswer(right));
    await button(/^Ваша відповідь, неправильно: /);
    await keys.click(await button(`Правильна відповідь: ${right}`));
    await button(/^Ваша відповідь, неправильно: /);
    const band = screen.getByText(/^Неправильно/, { selector: 'p' });
    expect(band.textContent).toBe(`Неправильно. Правильна відповідь: ${right}`);
    await announced(`Неправильно. Правильна відповідь: ${right}`);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  });

  it('takes no press of finger or mouse before it was seen: it was meant for the one before; a key it does', async () => {
    const { keys } = openExercise('/translate-words');
    await keys.click(await answerOf(translationOf(await wordAt(1))));
    const next = await inReach(await button('Далі'));
    holdClocks();
    await keys.click(next);
    const second = (await screen.findByRole('group')).querySelectorAll('button');
    for (const answer of second) await expect(keys.click(answer)).rejects.toThrow('pointer-events: none');
    await keys.keyboard('2');
    await waitFor(() => expect(second[1]?.getAttribute('aria-pressed')).toBe('true'));

    await keys.keyboard('{Enter}');
    await wordAt(3);
    const [third] = (await answers()) as [HTMLElement];
    // The second click of a double one that went on from the question before.
    fireEvent.click(third, { detail: 2 });
    expect(third.getAttribute('aria-pressed')).toBe('false');
    await keys.click(third);
    expect(third.getAttribute('aria-pressed')).toBe('true');
  });

  it('passes without ceremony when it was right: said, shown in words, then the next one has the focus', async () => {
    const { keys } = openExercise('/translate-words', { user: standard });
    const right = translationOf(await wordAt(1));
    const answer = await answerOf(right);
    const almostSecond = holdClocks(990);
    await keys.click(answer);
    await button(`Ваша відповідь, правильно: ${right}`);
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await announced('Правильно!');
    expect(screen.queryByText('Правильно!', { selector: 'p' })).toBeNull();
    const next = await heading(/Слово 2 з 5/);
    expect(almostSecond).toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('goes on after a wrong answer as well, unless the learner stops the clock', async () => {
    const { keys } = openExercise('/translate-words', { user: standard });
    await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
    const second = translationOf(await wordAt(2));
    holdClocks();
    await keys.click(await wrongAnswer(second));
    await keys.click(await inReach(await button('Затримати')));
    const next = await button('Далі');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Затримати' })).toBeNull();
    await runClocks(60_000);
    await wordAt(2);
    await keys.click(next);
    await wordAt(3);
  });

  it('stays three seconds longer at the slow pace', async () => {
    const { keys } = openExercise('/translate-words', { user: withSettings({ pace: 'slow' }) });
    const right = translationOf(await wordAt(1));
    const before = performance.now();
    await keys.click(await answerOf(right));
    await wordAt(2);
    expect(performance.now() - before).toBeGreaterThanOrEqual(3990);
  });

  it('waits for Enter or «Далі» at the learner’s own pace', async () => {
    const { keys } = openExercise('/translate-words');
    await keys.click(await answerOf(translationOf(await wordAt(1))));
    await screen.findByText('Правильно!', { selector: 'p' });
    await announced('Правильно!');
    await keys.keyboard('{Enter}');
    await keys.click(await answerOf(translationOf(await wordAt(2))));
    await goOn(keys);
    await wordAt(3);
  });
});

describe('keys of a choice', () => {
  it('1–4 choose by their place on the keyboard, whatever the layout writes', async () => {
    const { keys } = openExercise('/translate-words');
    await wordAt(1);
    const [, second, third] = (await answers()).map(textOf);
    await keys.keyboard('{2>}{/2}');
    expect((await button(new RegExp(`: ${second}$`))).getAttribute('aria-pressed')).toBe('true');
    await keys.keyboard('3');
    expect((await answerOf(third ?? '')).getAttribute('aria-pressed')).toBe('false');
  });

  it('are off where the learner switched them off', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-words', {
      user: withSettings({ pace: 'manual', keys: false }),
    });
    await wordAt(1);
    await waitFor(async () => expect((await answers())[0]?.firstElementChild?.textContent).not.toBe('1'));
    await keys.keyboard('1234{Alt>}[KeyR]{/Alt}');
    expect(said).toEqual([]);
    expect((await button(/^Прослухати слово/)).getAttribute('aria-keyshortcuts')).toBeNull();
    expect((await answers()).map((answer) => answer.getAttribute('aria-pressed'))).toEqual(
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
    const { keys } = openExercise('/translate-words', {
      user: withSettings({ pace: 'manual', turnOnAudio: true }),
    });
    const right = translationOf(await wordAt(1));
    await keys.click(await (isRight ? answerOf(right) : wrongAnswer(right)));
    await waitFor(() => expect(played).toHaveBeenCalled());
    expect(played.mock.calls).toEqual([[expect.stringMatching(new RegExp(`/${sound}\\.wav$`))]]);
  });

  it('is not heard where the learner switched sounds off', async () => {
    const { keys } = openExercise('/translate-words');
    await keys.click(await answerOf(translationOf(await wordAt(1))));
    // Said after the sound.
    await announced('Правильно!');
    expect(played).not.toHaveBeenCalled();
  });
});

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
    expect(screen.queryByRole('button', { name: 'Затримати' })).toBeNull();
    await announced('Час зупинено.');
    await runClocks(60_000);
    await wordAt(1);
  };

  it('is stopped by Space wherever the focus is, and Enter goes on then', async () => {
    const keys = await answerWrongly();
    const hold = await button('Затримати');
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

  it('runs on under Space where the learner switched keys off; Tab stops it there too', async () => {
    const keys = await answerWrongly({ keys: false });
    const hold = await button('Затримати');
    expect([hold.getAttribute('aria-keyshortcuts'), hold.dataset.key]).toEqual([null, undefined]);
    await keys.keyboard(' ');
    expect(hold.isConnected).toBe(true);
    await keys.tab();
    await expectStill();
  });

  it('is not there after a right answer, nor before any: Space and Tab are what they are', async () => {
    const { keys } = openExercise('/translate-words', { user: standard });
    const right = translationOf(await wordAt(1));
    await keys.keyboard(' ');
    await keys.tab();
    await keys.click(await answerOf(right));
    await keys.keyboard(' ');
    await keys.tab();
    await wordAt(2);
  });
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
    expect(screen.queryByRole('button', { name: 'Затримати' })).toBeNull();
  });
});

describe('after the last word', () => {
  it('the finish screen counts, has the focus, and Next leads on', async () => {
    const stage = openExercise('/translate-words');
    for (let number = 1; number <= 5; number++) {
      const right = translationOf(await wordAt(number));
      await stage.keys.click(number === 3 ? await wrongAnswer(right) : await answerOf(right));
      await goOn(stage.keys);
    }
    const finish = await heading('Добре, рухаємося далі');
    await waitFor(() => expect(document.activeElement).toBe(finish));
    screen.getByText('Правильних відповідей: 4 з 5');
    // A single exercise leads to the result.
    expect(screen.getByRole('link', { name: 'Далі' }).getAttribute('href')).toBe('/exercise-result');
    expect(screen.queryByRole('link', { name: 'Ще на слух' })).toBeNull();
    await stage.keys.keyboard('{Enter}');
    await waitFor(() => expect(stage.location()).toBe('/exercise-result'));
  });
});

it('at the learner’s own pace a wrong answer waits as well', async () => {
  const { keys } = openExercise('/translate-words', { user: atOwnPace });
  await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
  await screen.findByText(/^Неправильно/, { selector: 'p' });
  expect(screen.queryByRole('button', { name: 'Затримати' })).toBeNull();
  await keys.keyboard('{Enter}');
  await wordAt(2);
});
