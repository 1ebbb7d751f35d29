import { testUser } from '@mova/app-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  announced,
  button,
  field,
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
import { translationOf } from '../testing/training-words.ts';
import { attempts, band, hint, only } from '../testing/typed-answers.ts';
import { trainingStore } from '../training/training-store.ts';

afterEach(() => vi.unstubAllGlobals());

const byTheClock = withSettings({});

describe('the field of a typed answer', () => {
  it('asks the Ukrainian word, has the focus, and gets no help from the device', async () => {
    openExercise('/type-words');
    const word = await wordAt(1);
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.getByRole('textbox', { name: 'Напишіть англійською', description: word })).toBe(input);
    const { lang, spellcheck } = { lang: input.lang, spellcheck: input.getAttribute('spellcheck') };
    expect([lang, spellcheck]).toEqual(['en', 'false']);
    expect(['autocapitalize', 'autocorrect', 'autocomplete'].map((name) => input.getAttribute(name))).toEqual(
      ['none', 'off', 'off'],
    );
  });

  it('is judged by Enter: right, and after two seconds it is empty for the next word and keeps the focus', async () => {
    const { keys } = openExercise('/type-words', { user: byTheClock });
    const first = await wordAt(1);
    const input = await field();
    await keys.type(input, ` ${translationOf(first)} `);
    const almostTwoSeconds = holdClocks(1990);
    await keys.keyboard('{Enter}');
    expect((await band('Правильно!')).textContent).toBe('Правильно!');
    await announced('Правильно!');
    expect(input.value).toBe(translationOf(first));
    await keys.keyboard('x');
    expect(input.value).toBe(translationOf(first));
    const second = await wordAt(2);
    expect(almostTwoSeconds).toHaveBeenCalled();
    expect(await field()).toBe(input);
    expect([input.value, document.activeElement === input]).toEqual(['', true]);
    // The focus did not move, so the next word is said.
    await announced(`Слово 2 з 5. ${second}`);
  });

  it('keeps what was typed over a reload, for its own question alone', async () => {
    const { keys } = openExercise('/type-words');
    const first = await wordAt(1);
    await keys.type(await field(), 'half');
    openExercise('/type-words');
    await wordAt(1);
    const input = await field();
    expect(input.value).toBe('half');
    await keys.clear(input);
    await keys.type(input, `${translationOf(first)}{Enter}{Enter}`);
    openExercise('/type-words');
    await wordAt(2);
    expect((await field()).value).toBe('');
  });

  it('is judged by «Далі», which then goes on before the two seconds are over', async () => {
    const { keys } = openExercise('/type-words', { user: byTheClock });
    const first = await wordAt(1);
    await keys.type(await field(), translationOf(first));
    const twoSeconds = holdClocks(2000);
    await goOn(keys);
    await band('Правильно!');
    expect(document.activeElement).toBe(await field());
    await goOn(keys);
    expect(twoSeconds).not.toHaveBeenCalled();
    await wordAt(2);
  });

  it('a double click judges and does not pass over the verdict', async () => {
    const { keys } = openExercise('/type-words');
    await keys.type(await field(), translationOf(await wordAt(1)));
    await keys.dblClick(await button('Далі'));
    await band('Правильно!');
    await wordAt(1);
  });

  it('Enter held down does not pass over the verdict either', async () => {
    const { keys } = openExercise('/type-words');
    const input = await field();
    await keys.type(input, `${translationOf(await wordAt(1))}{Enter}`);
    await band('Правильно!');
    const isDone = !fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', repeat: true });
    expect(isDone).toBe(true);
    await keys.keyboard('{Enter}');
    await wordAt(2);
  });

  it('stops the clock after a wrong answer, keeps the focus in the field, and goes on by Enter', async () => {
    const { keys } = openExercise('/type-words', { user: byTheClock });
    await wordAt(1);
    holdClocks();
    await keys.type(await field(), 'nonsense{Enter}');
    await keys.click(await inReach(await button('Зачекати')));
    expect(document.activeElement).toBe(await field());
    await runClocks(60_000);
    await wordAt(1);
    await keys.keyboard('{Enter}');
    await wordAt(2);
  });

  it('stops the clock by Space in the field, which takes no more letters, or by Tab on the way to «Далі»', async () => {
    const { keys } = openExercise('/type-words', { user: byTheClock });
    await wordAt(1);
    holdClocks();
    await keys.type(await field(), 'two words{Enter}');
    expect((await button('Зачекати')).getAttribute('aria-keyshortcuts')).toBe('Space');
    await keys.keyboard(' ');
    await announced('Час зупинено.');
    expect([(await field()).value, document.activeElement === (await field())]).toEqual(['two words', true]);
    await runClocks(60_000);
    await wordAt(1);
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await keys.type(await field(), 'nonsense{Enter}');
    await band('Неправильно.');
    await keys.tab();
    await announced('Час зупинено.');
    expect(document.activeElement).toBe(await button(/^Ще раз прослухати слово/));
    await runClocks(60_000);
    await wordAt(2);
  });

  it.each([
    ['clock', 2000],
    ['slow', 5000],
  ] as const)('at the pace «%s» stays for %i ms', async (pace, stays) => {
    const { keys } = openExercise('/type-words', { user: withSettings({ pace }) });
    const right = translationOf(await wordAt(1));
    await keys.type(await field(), right);
    const before = performance.now();
    await keys.keyboard('{Enter}');
    await wordAt(2);
    expect(performance.now() - before).toBeGreaterThanOrEqual(stays - 10);
  });

  it('takes digits as letters, and Alt+R says the word only once it was answered', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/type-words', only('bread'));
    await wordAt(1, 1);
    await keys.type(await field(), '12');
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    expect([(await field()).value, said]).toEqual(['12', []]);
    await keys.keyboard('{Enter}');
    await band('Неправильно. Правильна відповідь: bread');
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await waitFor(() => expect(said).toEqual(['bread by Google UK English Male']));
  });
});

describe('what is no attempt', () => {
  it.each(['', '   '])('nothing («%s»): the user is asked to write', async (typed) => {
    const { keys } = openExercise('/type-words');
    const word = await wordAt(1);
    if (typed) await keys.type(await field(), typed);
    await keys.click(await button('Далі'));
    await hint('Впишіть слово');
    expect(attempts()).toBe(0);
    // The field is described by it and by the word.
    screen.getByRole('textbox', { description: `${word} Впишіть слово, тоді натисніть «Далі».` });
  });

  it.each([
    ['икуфв', 'bread'],
    ['сфе', 'cat'],
  ])('a wrong keyboard layout («%s»): what it would read is shown, right or not', async (typed, reading) => {
    const { keys } = openExercise('/type-words', only('bread'));
    await wordAt(1, 1);
    await keys.type(await field(), `${typed}{Enter}`);
    const layout = await hint('Перемкніть розкладку');
    expect(layout.querySelector('[lang=en]')?.textContent).toBe(reading);
    expect(attempts()).toBe(0);
    // It goes as soon as one writes on; what was typed stays until then.
    expect((await field()).value).toBe(typed);
    await keys.clear(await field());
    expect(layout.textContent).toBe('');
    await keys.type(await field(), 'bread{Enter}');
    await band('Правильно!');
    await waitFor(() => expect(attempts()).toBe(1));
  });

  it.each([
    ['a bread', 'bread', 'Слово правильне, але тут воно без a.'],
    ['to receive', 'receive', 'Слово правильне, але тут воно без to.'],
  ])(
    'the word with «to» or an article («%s»): that is pointed out, and it is typed again',
    async (typed, word, text) => {
      const { keys } = openExercise('/type-words', only(word));
      await wordAt(1, 1);
      await keys.type(await field(), `${typed}{Enter}`);
      const shown = await hint('Слово правильне');
      expect(shown.textContent).toBe(`${text} Ця спроба не рахується, напишіть ще раз.`);
      expect(attempts()).toBe(0);
      await keys.keyboard(`${word}{Enter}`);
      await band('Правильно!');
    },
  );

  it.each([
    ['Bread', 'Слово правильне, але тут важлива мала літера.'],
    ['bREAD', 'Слово правильне, але тут важлива мала літера.'],
  ])(
    'the word with other capitals («%s»): that is pointed out, and it is typed again',
    async (typed, text) => {
      const { keys } = openExercise('/type-words', only('bread'));
      await wordAt(1, 1);
      await keys.type(await field(), `${typed}{Enter}`);
      const shown = await hint(text);
      expect(shown.textContent).toBe(`${text} Ця спроба не рахується, напишіть ще раз.`);
      expect([attempts(), (await field()).value]).toEqual([0, typed]);
      // What was typed is selected.
      await keys.keyboard('bread');
      expect(shown.textContent).toBe('');
      await keys.keyboard('{Enter}');
      await band('Правильно!');
      await waitFor(() =>
        expect(trainingStore.current(testUser.userId)?.parts['type-words']?.answers).toMatchObject([
          { given: 'bread', correct: true },
        ]),
      );
    },
  );

  it('Ukrainian words: there is nothing to read in them', async () => {
    const { keys } = openExercise('/type-words');
    await wordAt(1);
    await keys.type(await field(), 'яблуко{Enter}');
    const layout = await hint('Перемкніть розкладку');
    expect(layout.querySelector('[lang=en]')).toBeNull();
  });
});

it('after the last word comes the finish screen, whose Enter leads on', async () => {
  const stage = openExercise('/type-words', only('bread'));
  await wordAt(1, 1);
  await stage.keys.type(await field(), 'bread{Enter}');
  await band('Правильно!');
  await stage.keys.keyboard('{Enter}');
  const finish = await heading('Добре, рухаємося далі');
  await waitFor(() => expect(document.activeElement).toBe(finish));
  screen.getByText('Правильних відповідей: 1 з 1');
});
