import { announced, holdClocks, offline, testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  expectPlace,
  goOn,
  openQuiz,
  pressable,
  question,
  withSettings,
} from '../testing/open-quiz.ts';

describe('a question', () => {
  it('shows the Ukrainian sentence, the English one with its blank, and four options in English', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    const group = screen.getByRole('group', { name: /^Sentence 0 has a\s+пропуск\s*\(hint\)\.$/ });
    const options = within(group).getAllByRole('button');
    expect(options).toHaveLength(4);
    expect(options[0]?.querySelector('[lang=en]')?.textContent).toBe('right 0');
    await expectPlace('Запитання 1 з 10');
  });

  it('lets the rules of its topic be read before it is answered, in a new tab', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    const rules = screen.getByRole('link', { name: 'Правила теми (відкриється в новій вкладці)' });
    expect([rules.getAttribute('href'), rules.getAttribute('target')]).toEqual([
      '/rules?topic=present-simple',
      '_blank',
    ]);
  });

  it('shows verdicts on the chosen and the right option after one click, and ignores further clicks', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await userEvent.click(await pressable(/wrong 0-2/));
    await pressable(/Ваша відповідь, неправильно: wrong 0-2/);
    await pressable(/Правильна відповідь: right 0/);
    await userEvent.click(await pressable(/right 0/));
    await pressable(/Ваша відповідь, неправильно: wrong 0-2/);
    expect(JSON.parse(sessionStorage.getItem(storageNames.grammarResult) ?? '')).toMatchObject({
      userId: testUser.userId,
      correctAnswers: 0,
      wrongAnswers: 1,
      errorIndexes: [0],
    });
  });

  it('ignores clicks before it can be seen, which were meant for the question before, but not keys', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await answer(0);
    const next = await pressable('Далі');
    holdClocks();
    await userEvent.click(next);
    await question(1);
    const second = (await screen.findByRole('group')).querySelectorAll('button');
    for (const one of second) await expect(userEvent.click(one)).rejects.toThrow('pointer-events: none');
    await userEvent.keyboard('2');
    await waitFor(() => expect(second[1]?.getAttribute('aria-pressed')).toBe('true'));

    await userEvent.keyboard('{Enter}');
    await question(2);
    const third = await pressable('right 2');
    // The second of a double click that left the question before.
    fireEvent.click(third, { detail: 2 });
    expect(third.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(third);
    expect(third.getAttribute('aria-pressed')).toBe('true');
  });

  it('shows why the chosen option is wrong, with the explanation and the rule folded under it', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await userEvent.click(await pressable(/wrong 0-2/));
    const reason = await screen.findByText(/Причина 0-2/, { selector: 'p' });
    screen.getByText(
      (_text, element) => element?.tagName === 'P' && element.textContent === 'Чому не wrong 0-2',
    );
    await announced('Неправильно, правильна відповідь: right 0. Причина 0-2: зайве do.');
    const english = document.querySelectorAll('[aria-live=polite] [lang=en]');
    expect(Array.from(english, ({ textContent }) => textContent)).toEqual(['right 0', 'do']);

    const fold = screen.getByText('Правило').closest('details') as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    expect(fold.contains(reason)).toBe(false);
    await userEvent.click(within(fold).getByText('Правило'));
    expect(fold.open).toBe(true);
    within(fold).getByText('Пояснення 0');
    await within(fold).findByText(/дієслово має закінчення/);
    const link = within(fold).getByRole('link', { name: 'Відкрити правило в новій вкладці' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/rules?topic=present-simple#third-person-s',
      '_blank',
    ]);
  });

  it('stays when Enter unfolds the rule', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await answer(0, false);
    (await screen.findByText('Правило')).focus();
    await userEvent.keyboard('{Enter}');
    await expectPlace('Запитання 1 з 10', 'Правильно: 0, помилки: 1');
  });

  it('explains without the text of the rule when the rules fail to load', async () => {
    openQuiz('/grammar-exercise', { 'GET /api/getGrammarRules': offline });
    await question(0);
    await answer(0, false);
    await screen.findByText(/Причина 0-2/, { selector: 'p' });
    screen.getByText('Пояснення 0');
    screen.getByRole('link', { name: 'Відкрити правило в новій вкладці' });
  });

  it('fills the blank with the right form, after the wrong one struck through', async () => {
    openQuiz('/grammar-exercise');
    const sentence = (await question(0)).closest('p') as HTMLElement;
    await answer(0, false);
    await waitFor(() => expect(sentence.textContent).toBe('Sentence 0 has a wrong 0-2 right 0.'));
    expect(sentence.querySelector('s')?.textContent).toBe('wrong 0-2');
    // The correct sentence names the options.
    screen.getByRole('group', { name: 'Sentence 0 has a right 0.' });
    await goOn();
    await question(1);
    await answer(1);
    await waitFor(() => expect(sentence.textContent).toBe('Sentence 1 has a right 1.'));
    expect(sentence.querySelector('s')).toBeNull();
  });

  it('goes on after a second at the standard pace, with the focus on the next question', async () => {
    openQuiz('/grammar-exercise', {}, withSettings({ pace: 'standard' }));
    await question(0);
    await pressable(/right 0$/);
    const almostSecond = holdClocks(990);
    await answer(0);
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await announced('Правильно!');
    const heading = await screen.findByRole('heading', { name: 'Запитання 2 з 10. Речення 1' });
    expect(almostSecond).toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('waits at a mistake of a user who chose that, while a right answer goes on by itself', async () => {
    openQuiz('/grammar-exercise', {}, withSettings({ pace: 'wait' }));
    await question(0);
    await answer(0);
    await question(1);
    await answer(1, false);
    await pressable('Далі');
    expect(screen.queryByRole('button', { name: 'Зачекати' })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expectPlace('Запитання 2 з 10', 'Правильно: 1, помилки: 1');
  });

  it('asks for the pace at the first mistake of a user who never chose one, and saves the answer', async () => {
    const { requests } = openQuiz(
      '/grammar-exercise',
      { 'POST /api/saveSettings': ({ body }) => body as never },
      withSettings({ pace: 'standard' }),
    );
    await question(0);
    await answer(0, false);
    await screen.findByText('Скільки показувати помилки?');
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await userEvent.click(await pressable('Доки не натисну «Далі»'));
    const next = await pressable('Далі');
    expect(document.activeElement).toBe(next);
    await question(0);
    await userEvent.click(next);
    await question(1);
    await waitFor(() =>
      expect(requests.find(({ path }) => path === '/api/saveSettings')?.body).toMatchObject({ pace: 'wait' }),
    );
    await answer(1, false);
    await pressable('Далі');
    expect(screen.queryByText('Скільки показувати помилки?')).toBeNull();
  });

  it('waits after a wrong answer when the clock is stopped', async () => {
    openQuiz('/grammar-exercise', {}, withSettings({ pace: 'slow' }));
    await question(0);
    holdClocks();
    await userEvent.click(await pressable(/wrong 0-3/));
    await announced('Неправильно, правильна відповідь: right 0. Причина 0-3: зайве do.');
    await userEvent.click(await pressable('Зачекати'));
    await announced('Час зупинено.');
    const next = screen.getByRole('button', { name: 'Далі' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.click(next);
    await question(1);
  });

  it.each([' ', '{Tab}'])('waits after a wrong answer when a key stops the clock («%s»)', async (key) => {
    openQuiz('/grammar-exercise', {}, withSettings({ pace: 'slow' }));
    await question(0);
    holdClocks();
    await userEvent.keyboard('2');
    const hold = await screen.findByRole('button', { name: 'Зачекати' });
    expect([hold.getAttribute('aria-keyshortcuts'), hold.dataset.key]).toEqual(['Space', 'Пробіл']);
    await userEvent.keyboard(key);
    await announced('Час зупинено.');
    expect(hold.isConnected).toBe(false);
  });

  it('is answered with the keys 1–4 and left with Enter', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await userEvent.keyboard('{Enter}2');
    await pressable(/неправильно: wrong 0-2/);
    await userEvent.keyboard('{Enter}');
    await question(1);
    await expectPlace('Запитання 2 з 10', 'Правильно: 0, помилки: 1');
  });

  it('ignores the number keys when the user has switched them off', async () => {
    openQuiz('/grammar-exercise', {}, withSettings({ pace: 'manual', keys: false }));
    await question(0);
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await userEvent.keyboard('2');
    expect(screen.queryByRole('button', { name: /неправильно/ })).toBeNull();
  });
});
