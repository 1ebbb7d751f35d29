import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf, byTheClock, textOf, wrongAnswer } from '../testing/choice-answers.ts';
import {
  announced,
  answersInReach,
  button,
  goOn,
  heading,
  holdClocks,
  inReach,
  openExercise,
  repeatedWith,
  runClocks,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { pairs, translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

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
    const options = await answersInReach();
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
    const stitches = screen.getByRole('progressbar');
    expect(stitches.getAttribute('aria-valuenow')).toBe('1');
    expect(stitches.getAttribute('aria-valuetext')).toBe('Слово 1 з 5. Правильно: 0, помилки: 1');
    expect(stitches.textContent).toBe('1 з 5');
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
    const [third] = (await answersInReach()) as [HTMLElement];
    // The second click of a double one that went on from the question before.
    fireEvent.click(third, { detail: 2 });
    expect(third.getAttribute('aria-pressed')).toBe('false');
    await keys.click(third);
    expect(third.getAttribute('aria-pressed')).toBe('true');
  });

  it('passes without ceremony when it was right: said, shown in words, then the next one has the focus', async () => {
    const { keys } = openExercise('/translate-words', { user: byTheClock });
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

  it('goes on after a wrong answer as well, unless the user stops the clock', async () => {
    const { keys } = openExercise('/translate-words', { user: byTheClock });
    await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
    const second = translationOf(await wordAt(2));
    holdClocks();
    await keys.click(await wrongAnswer(second));
    await keys.click(await inReach(await button('Зачекати')));
    const next = await button('Далі');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Зачекати' })).toBeNull();
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

  it('waits for Enter or «Далі» at the manual pace', async () => {
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

describe('after the last word', () => {
  it('a mistaken word comes again, at another place, until it is right, and the stitches stay', async () => {
    const { keys } = openExercise('/translate-words');
    const placesOf = async (text: string) => (await answersInReach()).map(textOf).indexOf(text);
    let mistaken = '';
    let place = -1;
    for (let number = 1; number <= 5; number++) {
      const right = translationOf(await wordAt(number));
      if (number === 2) [mistaken, place] = [right, await placesOf(right)];
      await keys.click(number === 2 ? await wrongAnswer(right) : await answerOf(right));
      await goOn(keys);
    }
    expect(translationOf(await repeatedWith('1 слово'))).toBe(mistaken);
    expect(await placesOf(mistaken)).not.toBe(place);
    const progress = screen.getByRole('progressbar');
    expect(progress.getAttribute('aria-valuetext')).toMatch(/лишилося 1 слово\. Правильно: 4, помилки: 1$/);
    await keys.click(await wrongAnswer(mistaken));
    await goOn(keys);
    expect(translationOf(await repeatedWith('1 слово'))).toBe(mistaken);
    await keys.click(await answerOf(mistaken));
    await goOn(keys);
    await heading('Добре, рухаємося далі');
    screen.getByText('Правильних відповідей: 4 з 5');
  });

  it('the words left to repeat grow fewer with each right answer, and stay as many with a wrong one', async () => {
    const { keys } = openExercise('/translate-words');
    for (let number = 1; number <= 5; number++) {
      await keys.click(await wrongAnswer(translationOf(await wordAt(number))));
      await goOn(keys);
    }
    const missed = await repeatedWith('5 слів');
    await keys.click(await wrongAnswer(translationOf(missed)));
    await goOn(keys);
    for (const left of ['5 слів', '4 слова', '3 слова', '2 слова']) {
      const again = await repeatedWith(left);
      expect(again).not.toBe(missed);
      await keys.click(await answerOf(translationOf(again)));
      await goOn(keys);
    }
    expect(await repeatedWith('1 слово')).toBe(missed);
    await keys.click(await answerOf(translationOf(missed)));
    await goOn(keys);
    await heading('Добре, рухаємося далі');
  });

  it('the finish screen counts, has the focus, and Next leads on', async () => {
    const stage = openExercise('/translate-words');
    for (let number = 1; number <= 5; number++) {
      const right = translationOf(await wordAt(number));
      await stage.keys.click(number === 3 ? await wrongAnswer(right) : await answerOf(right));
      await goOn(stage.keys);
    }
    await stage.keys.click(await answerOf(translationOf(await repeatedWith('1 слово'))));
    await goOn(stage.keys);
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
