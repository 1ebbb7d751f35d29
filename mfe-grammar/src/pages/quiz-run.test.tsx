import { problem, testUser } from '@mova/app-kit/testing';
import type { GrammarTopic } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, atOwnPace, expectPlace, goOn, openQuiz, pressable, question } from '../testing/open-quiz.ts';
import { sampleSlice, sampleStatus } from '../testing/samples.ts';

/** Answers all questions, those of `mistakes` wrong. */
async function play(asked: readonly number[], mistakes: readonly number[] = []) {
  for (const index of asked) {
    await screen.findByRole('heading', { name: new RegExp(`Речення ${index}$`) });
    await answer(index, !mistakes.includes(index));
    await goOn();
  }
  await screen.findByText('Дуже добре!');
}

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('a run', () => {
  it('asks all ten, ends with the completion panel, and its result waits to be saved', async () => {
    const stage = openQuiz('/grammar-exercise');
    await play(ten, [2, 5]);
    expect(waitingResults(testUser.userId)).toEqual([
      {
        tense: 'PRESENT_SIMPLE',
        exercisesLeft: [2, 5],
        runId: expect.any(String),
        level: 1,
        contentVersion: 'version-1',
      },
    ]);
    screen.getByText('Дякуємо за використання версії');
    screen.getByText('8 з 10 правильно. Розберімо помилки.');
    await userEvent.click(screen.getByRole('link', { name: 'До результатів' }));
    await screen.findByRole('heading', { name: 'Результати:' });
    expect(stage.location()).toBe('/grammar-result');
  });

  it('leads to its result by Enter too', async () => {
    const stage = openQuiz('/grammar-exercise', {
      'GET /api/getGrammarStatus': { statuses: [sampleStatus({ exercisesLeft: [4] })] },
    });
    await play([4]);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Результати:' });
    expect(stage.location()).toBe('/grammar-result');
  });

  it('asks only the questions to be repeated, and keeps their indexes in the level', async () => {
    openQuiz('/grammar-exercise', {
      'GET /api/getGrammarStatus': {
        statuses: [sampleStatus({ numberOfCurrentLvl: 3, exercisesLeft: [8, 4] })],
      },
    });
    await screen.findByText(/Рівень 3 з 5 · повторити 2 запитання/);
    await play([4, 8], [8]);
    expect(JSON.parse(sessionStorage.getItem(storageNames.grammarResult) ?? '')).toMatchObject({
      level: 3,
      isRepeat: true,
      errorIndexes: [8],
    });
  });

  it.each([
    [[4], '1 з 2 правильно. Розберімо помилку.'],
    [[4, 8], '0 з 2 правильно. Розберімо помилки.'],
    [[], '2 з 2: жодної помилки!'],
  ])('says how it went with the mistakes %j', async (mistakes, text) => {
    openQuiz('/grammar-exercise', {
      'GET /api/getGrammarStatus': { statuses: [sampleStatus({ exercisesLeft: [4, 8] })] },
    });
    await play([4, 8], mistakes);
    screen.getByText(text);
  });

  it('goes on at the same question after a reload, with its verdict', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    await question(1);
    await answer(1, false);
    const again = openQuiz('/grammar-exercise');
    await pressable(/Ваша відповідь, неправильно/);
    await question(1);
    await expectPlace('Запитання 2 з 10', 'Правильно: 1, помилки: 1');
    // The stored run has the level, so the status is not requested.
    expect(again.requests.some(({ path }) => path === '/api/getGrammarStatus')).toBe(false);
  });

  it('of another user of this tab is not shown', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    openQuiz('/grammar-exercise', {}, { ...atOwnPace, userId: 8 });
    await question(0);
    await expectPlace('Запитання 1 з 10');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['cut', '{"userId":7,"runId":"x'],
    ['of another shape', '{"userId":7,"correctAnswers":3}'],
    ['a bare list', '[1,2]'],
  ])('starts again with a message when the stored run is %s', async (_name, text) => {
    sessionStorage.setItem(storageNames.grammarResult, text);
    openQuiz('/grammar-exercise');
    await question(0);
    expect(screen.getByRole('alert').textContent).toContain('не вдалося відновити');
    await expectPlace('Запитання 1 з 10');
  });

  it('starts again with a message when the questions have changed', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    await question(1);
    openQuiz('/grammar-exercise', {
      'GET /api/getGrammarQuestions': sampleSlice('PRESENT_SIMPLE', 1, 'version-2'),
    });
    await question(0);
    expect(screen.getByRole('alert').textContent).toContain('Запитання цієї теми оновилися');
  });

  it.each([
    ['the standing', 'GET /api/getGrammarStatus'],
    ['the questions', 'GET /api/getGrammarQuestions'],
  ] as const)('can be loaded again when %s fail to load', async (_name, call) => {
    let answers = 0;
    const good = call === 'GET /api/getGrammarStatus' ? { statuses: [] } : sampleSlice();
    openQuiz('/grammar-exercise', {
      [call]: () => (answers++ === 0 ? problem('UPSTREAM_UNAVAILABLE', 503) : good),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося відкрити вправу');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await question(0);
  });
});

describe('leaving a quiz', () => {
  const presentSimple: GrammarTopic = {
    tense: 'PRESENT_SIMPLE',
    title: 'Present Simple',
    level: 'Beginner',
    description: 'Опис теми',
    link: '/present-simple',
    premium: false,
    status: { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false },
  };

  it('asks first; staying keeps the question, leaving goes home and removes the run', async () => {
    const stage = openQuiz('/grammar-exercise');
    await question(0);
    await answer(0, false);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Повернутись на головну?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Продовжити вправу' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stage.location()).toBe('/grammar-exercise');
    await pressable(/Ваша відповідь, неправильно/);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Так, вийти' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.grammarResult)).toBeNull();
  });

  it.each([
    ['the link home', '/home'],
    ['the back button', '/grammar'],
  ])('by %s can be put off once there are answers, and goes on at its question', async (way, to) => {
    const stage = openQuiz('/grammar', { 'GET /api/getGrammarTopics': { topics: [presentSimple] } });
    const home = () => screen.getByRole('link', { name: 'Повернутись на головну' });
    const leave = () => (way === 'the link home' ? userEvent.click(home()) : stage.go(-1));
    await userEvent.click(await screen.findByRole('link', { name: 'Present Simple' }));
    await question(0);
    await leave();
    const first = await screen.findByRole('alertdialog');
    expect(within(first).queryByRole('button', { name: 'Відкласти' })).toBeNull();
    expect(first.textContent).not.toContain('відкладіть');
    await userEvent.click(within(first).getByRole('button', { name: 'Продовжити вправу' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await answer(0, false);
    await goOn();
    await question(1);
    await leave();
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Або відкладіть її');
    await userEvent.click(within(asked).getByRole('button', { name: 'Відкласти' }));
    await waitFor(() => expect(stage.location()).toBe(to));
    openQuiz('/present-simple');
    await question(1);
    await expectPlace('Запитання 2 з 10', 'Правильно: 0, помилки: 1');
  });

  it('by the back button, when it repeats mistakes, leads to where the quiz before was opened', async () => {
    let status = sampleStatus({ exercisesLeft: [2, 6, 7] });
    const stage = openQuiz('/grammar', {
      'GET /api/getGrammarTopics': { topics: [presentSimple] },
      'GET /api/getGrammarStatus': () => ({ statuses: [status] }),
      'POST /api/saveGrammarResult': () => {
        status = sampleStatus({ exercisesLeft: [2, 6] });
        return status;
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Present Simple' }));
    await play([2, 6, 7], [2, 6]);
    await userEvent.click(screen.getByRole('link', { name: 'До результатів' }));
    await userEvent.click(await pressable('Повторити 2 запитання'));
    await question(2);
    await answer(2, false);
    await goOn();
    await question(6);
    await stage.go(-1);
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Відкласти' }));
    await waitFor(() => expect(stage.location()).toBe('/grammar'));
  });

  it('asks nothing once it is finished', async () => {
    const stage = openQuiz('/grammar-exercise', {
      'GET /api/getGrammarStatus': { statuses: [sampleStatus({ exercisesLeft: [0] })] },
    });
    await play([0]);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.grammarResult)).not.toBeNull();
  });
});
