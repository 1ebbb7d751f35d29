import { type Responses, testUser } from '@mova/app-kit/testing';
import type { Word } from '@mova/contracts';
import type { ExerciseSettings } from '@mova/training/exercise';
import { clearOutbox } from '@mova/training/outbox';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  announced,
  button,
  field,
  holdClocks,
  inReach,
  openExercise,
  runClocks,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { trainingWords } from '../testing/training-words.ts';
import { attempts, band, hint, only } from '../testing/typed-answers.ts';
import { trainingStore } from '../training/training-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns a function that draws the frames since. */
function holdFrames() {
  const held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => held.push(draw));
  return () => {
    for (const draw of held.splice(0)) draw(performance.now());
  };
}

describe('a wrong answer', () => {
  it('names the right word', async () => {
    const { keys } = openExercise('/type-words', only('weather'));
    await wordAt(1, 1);
    await keys.type(await field(), 'winter{Enter}');
    const verdict = await band('Неправильно.');
    expect(verdict.textContent).toBe('Неправильно. Правильна відповідь: weatherweather погода');
    await announced('Неправильно. Правильна відповідь: weather');
    const english = document.querySelectorAll('[aria-live=polite] [lang=en]');
    expect(Array.from(english, ({ textContent }) => textContent)).toEqual(['weather']);
  });

  it.each([
    ['receive', 'recieve', 'recieeive', 'замість: ie, потрібно: ei'],
    ['weather', 'weater', 'weather', 'бракує: h'],
    ['bread', 'breadd', 'breadd', 'зайве: d'],
    ['ice cream', 'icecreem', 'ice␣creeam', 'бракує: пробіл; замість: e, потрібно: a'],
  ])(
    'that was nearly “%s” (“%s”) shows where it differs, in words too',
    async (right, typed, drawn, words) => {
      const { keys } = openExercise('/type-words', only(right));
      await wordAt(1, 1);
      await keys.type(await field(), `${typed}{Enter}`);
      const verdict = await band(`Неправильно. Правильна відповідь: ${right}`);
      expect(verdict.querySelector('[aria-hidden=true][lang=en]')?.textContent).toBe(drawn);
      expect(verdict.textContent).toContain('Майже! Порівняйте:');
      expect(verdict.textContent?.endsWith(words)).toBe(true);
      await announced(`Неправильно. Правильна відповідь: ${right}. Майже! Порівняйте: ${words}`);
      await waitFor(() => expect(attempts()).toBe(1));
    },
  );

  it.each([
    ['Ice  cream', 'ice cream', 'морозиво'],
    // One letter away, and yet no slip.
    ['broad', 'broad', 'широкий'],
  ])('that is another word of the training (“%s”) says which', async (typed, english, native) => {
    const broad = { ...(trainingWords[1] as Word), foreignWord: 'broad', nativeWord: 'широкий' };
    const words = trainingWords.map((word) => (word.id === broad.id ? broad : word));
    const { keys } = openExercise('/type-words', { responses: { 'POST /api/getWordsByIds': { words } } });
    for (let number = 1; (await wordAt(number)) !== 'хліб'; number++)
      await keys.type(await field(), 'x{Enter}{Enter}');
    await keys.type(await field(), `${typed}{Enter}`);
    const verdict = await band('Неправильно. Правильна відповідь: bread');
    expect(verdict.textContent?.endsWith(`Ви написали ${english}, а це ${native}.`)).toBe(true);
    expect(verdict.textContent).not.toContain('Майже!');
    expect(screen.queryByRole('button', { name: 'Це описка' })).toBeNull();
    await announced(`Неправильно. Правильна відповідь: bread. Ви написали ${english}, а це ${native}`);
  });

  it('that is right but for the apostrophe and spaces is right', async () => {
    const { keys } = openExercise('/type-words', only('mother’s'));
    await wordAt(1, 1);
    await keys.type(await field(), " mother's  {Enter}");
    await band('Правильно!');
  });
});

describe('the next question', () => {
  it('is announced even if the user goes on before the verdict is', async () => {
    const { keys } = openExercise('/type-words');
    await wordAt(1);
    await keys.type(await field(), 'x');
    const drawFrames = holdFrames();
    await keys.keyboard('{Enter}{Enter}');
    const asked = await wordAt(2);
    holdClocks();
    drawFrames();
    await runClocks(1000);
    await announced(`Слово 2 з 5. ${asked}`);
  });
});

describe('«Не знаю»', () => {
  it('shows the first letter, and even the right word then counts as a mistake', async () => {
    const { keys } = openExercise('/type-words', only('receive'));
    await wordAt(1, 1);
    await keys.click(await button('Не знаю'));
    expect((await hint('Перша літера: r.')).textContent).toContain('зарахуємо як помилку');
    expect(document.activeElement).toBe(await field());
    await keys.type(await field(), 'receive{Enter}');
    expect((await band('Згадали з підказкою:')).textContent).toContain('receive');
    await announced('Згадали з підказкою: receive');
    expect((await field()).value).toBe('receive');
    expect(trainingStore.current(testUser.userId)?.parts['type-words']?.answers).toMatchObject([
      { given: 'receive', correct: false, recalled: true },
    ]);
    expect(screen.queryByRole('button', { name: 'Це описка' })).toBeNull();
  });

  it('pressed again shows the word', async () => {
    const { keys } = openExercise('/type-words', only('receive'));
    await wordAt(1, 1);
    await keys.click(await button('Не знаю'));
    await keys.click(await button('Показати відповідь'));
    await band('Запам’ятаймо:');
    await announced('Запам’ятаймо: receive');
    expect(screen.queryByRole('button', { name: 'Показати відповідь' })).toBeNull();
  });
});

describe('«Це описка»', () => {
  it('takes the answer back once, with what was typed', async () => {
    const { keys } = openExercise('/type-words', only('bread'));
    await wordAt(1, 1);
    await keys.type(await field(), 'bresd{Enter}');
    await keys.click(await button('Це описка'));
    expect([attempts(), (await field()).value]).toEqual([0, 'bresd']);
    expect(document.activeElement).toBe(await field());
    expect((await field()).form?.textContent).toContain('Відповідь не зараховано, напишіть ще раз.');
    await keys.keyboard('{Enter}');
    await band('Неправильно.');
    expect(screen.queryByRole('button', { name: 'Це описка' })).toBeNull();
  });

  it('is not offered for another word', async () => {
    const { keys } = openExercise('/type-words', only('bread'));
    await wordAt(1, 1);
    await keys.type(await field(), 'banana{Enter}');
    await band('Неправильно.');
    expect(screen.queryByRole('button', { name: 'Це описка' })).toBeNull();
  });

  describe('is offered as long as the verdict is shown', () => {
    const mistake = async (pace: ExerciseSettings['pace']) => {
      const { keys } = openExercise('/type-words', { ...only('bread'), user: withSettings({ pace }) });
      await wordAt(1, 1);
      holdClocks();
      await keys.type(await field(), 'bresd{Enter}');
      await button('Це описка');
      return keys;
    };

    it.each(['standard', 'wait', 'manual'] as const)('at the pace «%s»', async (pace) => {
      await mistake(pace);
      await runClocks(600_000);
      await button('Це описка');
      await band('Неправильно.');
    });

    it('by the clock, if that was stopped', async () => {
      const keys = await mistake('slow');
      await keys.click(await inReach(await button('Зачекати')));
      await runClocks(600_000);
      await keys.click(await button('Це описка'));
      expect([attempts(), (await field()).value]).toEqual([0, 'bresd']);
    });

    it('to the keyboard, which stops the clock on the way there', async () => {
      const keys = await mistake('slow');
      const takeBack = await button('Це описка');
      for (let presses = 0; document.activeElement !== takeBack && presses < 9; presses++) await keys.tab();
      expect(document.activeElement).toBe(takeBack);
      await runClocks(600_000);
      await keys.keyboard('{Enter}');
      expect([attempts(), (await field()).value]).toEqual([0, 'bresd']);
      expect(document.activeElement).toBe(await field());
    });
  });

  it('says that the answer is saved already, if another tab has sent it', async () => {
    const { keys } = openExercise('/type-words', only('bread'));
    await wordAt(1, 1);
    await keys.type(await field(), 'bresd{Enter}');
    await waitFor(() => expect(attempts()).toBe(1));
    clearOutbox(testUser.userId);
    await keys.click(await button('Це описка'));
    await screen.findByText('Цю відповідь уже збережено, тож змінити її не можна.');
    await band('Неправильно.');
    expect(attempts()).toBe(1);
  });
});

describe('a word with synonyms', () => {
  const borrow = { ...(trainingWords[0] as Word), foreignWord: 'borrow', nativeWord: 'позичати' };
  const words = (more: object): Responses => ({
    'POST /api/getWordsByIds': {
      words: [{ ...borrow, synonyms: ['lend'], ...more }, ...trainingWords.slice(1)],
    },
    'POST /api/acceptAnswer': null,
  });
  /** Answers until the word is asked. */
  const openAt = async (more: object = {}) => {
    const stage = openExercise('/type-words', { responses: words(more) });
    for (let number = 1; (await wordAt(number)) !== borrow.nativeWord; number++)
      await stage.keys.type(await field(), 'x{Enter}{Enter}');
    return stage;
  };

  it.each<[string, object, RegExp]>([
    ['its first letter', {}, /Перша літера: b$/],
    ['an example', { clue: { kind: 'example', text: 'May I ___ it?' } }, /У реченні: May I ___ it\?$/],
    ['its part of speech', { clue: { kind: 'part-of-speech', text: 'дієслово' } }, /Частина мови: дієслово$/],
  ])('tells which is meant by %s', async (_case, more, clue) => {
    await openAt(more);
    await screen.findByText((_, element) => element?.tagName === 'P' && clue.test(element.textContent));
  });

  it('is announced with its clue when it is the next question', async () => {
    const all = trainingWords.map((word) => ({ ...word, synonyms: ['lend'] }));
    const { keys } = openExercise('/type-words', {
      responses: { 'POST /api/getWordsByIds': { words: all } },
    });
    await wordAt(1);
    await keys.type(await field(), 'x{Enter}{Enter}');
    const asked = await wordAt(2);
    const next = all.find(({ nativeWord }) => nativeWord === asked);
    await announced(`Слово 2 з ${all.length}. ${asked}. Перша літера: ${next?.foreignWord[0]}`);
  });

  it('shows two letters after «Не знаю» where the clue is the first', async () => {
    const { keys } = await openAt();
    await keys.click(await button('Не знаю'));
    await hint('Перші літери: bo.');
  });

  it('answered by another of them asks again, and remembers it on request', async () => {
    const stage = await openAt();
    const before = attempts();
    await stage.keys.type(await field(), 'lend{Enter}');
    await hint('Так теж можна, але тут потрібне інше слово');
    expect(attempts()).toBe(before);
    await stage.keys.click(await button('Моя відповідь теж правильна'));
    await hint('Запам’ятали');
    expect(stage.requests.at(-1)).toMatchObject({
      path: '/api/acceptAnswer',
      body: { wordId: borrow.id, answer: 'lend' },
    });
  });

  it('answered by one that was accepted is right', async () => {
    const { keys } = await openAt({ acceptedAnswers: ['lend'] });
    await keys.type(await field(), 'lend{Enter}');
    await band('Правильно!');
  });
});
