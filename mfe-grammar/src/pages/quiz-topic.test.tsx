import { offline } from '@mova/app-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, expectPlace, goOn, openQuiz, question } from '../testing/open-quiz.ts';
import { sampleStatus } from '../testing/samples.ts';

describe('a topic’s link', () => {
  it.each([
    ['/past-continuous', 'Past Continuous', 'PAST_CONTINUOUS'],
    ['/there-is-are', 'There is/There are', 'THERE_IS_THERE_ARE'],
    ['/there-is-there-are', 'There is/There are', 'THERE_IS_THERE_ARE'],
  ])('%s selects %s and starts its quiz', async (route, title, tense) => {
    const stage = openQuiz(route);
    await question(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(stage.location()).toBe('/grammar-exercise');
    const asked = stage.requests.filter(({ path }) => path === '/api/getGrammarQuestions');
    expect(asked.map(({ query }) => query)).toEqual([{ tense, level: 1 }]);
  });

  it('keeps the unfinished quiz of another topic', async () => {
    openQuiz('/past-simple');
    await question(0);
    await answer(0);
    await goOn();
    await question(1);
    openQuiz('/articles');
    await question(0);
    await expectPlace('Запитання 1 з 10');
    await answer(0, false);
    openQuiz('/past-simple');
    await question(1);
    await expectPlace('Запитання 2 з 10', 'Правильно: 1, помилки: 0');
    openQuiz('/articles');
    await question(0);
    await expectPlace('Запитання 1 з 10', 'Правильно: 0, помилки: 1');
  });

  it('defaults to Present Simple', async () => {
    openQuiz('/grammar-exercise');
    await question(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Present Simple');
  });
});

describe('a completed topic', () => {
  const completed = { statuses: [sampleStatus({ numberOfCurrentLvl: 5, completed: true })] };

  it('can be restarted', async () => {
    let status = completed;
    const stage = openQuiz('/present-simple', {
      'GET /api/getGrammarStatus': () => status,
      'POST /api/restartGrammarTopic': () => {
        status = { statuses: [sampleStatus()] };
        return sampleStatus();
      },
    });
    await screen.findByRole('heading', { name: 'Цю тему завершено' });
    expect(stage.requests.some(({ path }) => path === '/api/getGrammarQuestions')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Почати спочатку' }));
    await question(0);
    expect(stage.requests.find(({ method }) => method === 'POST')?.body).toEqual({ tense: 'PRESENT_SIMPLE' });
  });

  it('says when the restart failed', async () => {
    openQuiz('/present-simple', {
      'GET /api/getGrammarStatus': completed,
      'POST /api/restartGrammarTopic': offline,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Почати спочатку' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося почати тему спочатку');
  });
});
