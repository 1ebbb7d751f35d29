import { offline, problem, renderSection, testUser, unmadeFirstCalls } from '@mova/app-kit/testing';
import type { GrammarTopic, Tense } from '@mova/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerQuestion, nextQuestion, type QuizRun, startRun } from '../domain/quiz-run.ts';
import remote from '../remote.tsx';
import { openRun, storeRun } from '../storage/run-storage.ts';

const topic = (tense: Tense, title: string, more: Partial<GrammarTopic> = {}): GrammarTopic => ({
  tense,
  title,
  level: 'Beginner',
  description: `Опис теми ${tense}`,
  link: `/${tense.toLowerCase().replaceAll('_', '-')}`,
  premium: false,
  status: { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false },
  ...more,
});

const topics = [
  topic('PRESENT_SIMPLE', 'Present Simple', {
    status: { numberOfCurrentLvl: 3, exercisesLeft: [1, 4], completed: false },
  }),
  topic('ARTICLES', 'Articles', { premium: true }),
  topic('PAST_CONTINUOUS', 'Past Continuous', { level: 'Intermediate' }),
  topic('PAST_PERFECT', 'Past Perfect', {
    level: 'Advanced',
    status: { numberOfCurrentLvl: 5, exercisesLeft: [], completed: true },
  }),
];

function open(route: string, answer: unknown = { topics }) {
  return renderSection(remote, {
    route,
    user: testUser,
    responses: { 'GET /api/getGrammarTopics': answer as { topics: GrammarTopic[] } },
  });
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('li') as HTMLElement);
};

it('makes the first calls of its route', async () => {
  const { requests } = open('/grammar');
  await card('Present Simple');
  const route = remote.routes.find(({ path }) => path === '/grammar');
  expect(route?.firstCalls).toHaveLength(1);
  expect(route && unmadeFirstCalls(route, requests)).toEqual([]);
});

describe('the level tabs', () => {
  it('open on Beginner and show the topics of that level alone', async () => {
    open('/grammar');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toContain('Початковий Beginner');
    await card('Present Simple');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Present Simple',
      'Articles',
    ]);
  });

  it('keep the chosen level in the address', async () => {
    const stage = open('/grammar?from=menu');
    await userEvent.click(await screen.findByRole('tab', { name: /Середній/ }));
    await card('Past Continuous');
    expect(screen.queryByText('Present Simple')).toBeNull();
    expect(stage.location()).toBe('/grammar?from=menu&level=intermediate');
  });

  it('stay on the level last chosen in this tab', async () => {
    open('/grammar');
    await userEvent.click(await screen.findByRole('tab', { name: /Просунутий/ }));
    await card('Past Perfect');
    open('/grammar');
    await card('Past Perfect');
  });

  it('open the level of the address', async () => {
    open('/grammar?level=advanced');
    await card('Past Perfect');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Advanced');
  });
});

describe('a topic card', () => {
  it('shows the level and the number of questions to repeat', async () => {
    open('/grammar');
    const present = await card('Present Simple');
    present.getByText('Рівень 3 з 5');
    present.getByText('повторити 2 запитання');
  });

  it('marks only a premium topic with the word Premium', async () => {
    open('/grammar');
    expect((await card('Articles')).getByText('Premium').getAttribute('lang')).toBe('en');
    expect((await card('Present Simple')).queryByText('Premium')).toBeNull();
  });

  it('marks its English name as English', async () => {
    open('/grammar');
    expect((await card('Articles')).getByText('Articles').getAttribute('lang')).toBe('en');
  });

  it('leads to the quiz of its topic', async () => {
    open('/grammar');
    expect((await card('Articles')).getByRole('link', { name: 'Articles' }).getAttribute('href')).toBe(
      '/articles',
    );
  });

  it('leads to the rules of its topic, too', async () => {
    open('/grammar');
    const rules = (await card('Articles')).getByRole('link', {
      name: 'Правила теми',
      description: 'Articles',
    });
    expect(rules.getAttribute('href')).toBe('/rules?topic=articles');
  });

  it('says in words which levels are passed', async () => {
    const at = (level: number) => ({ numberOfCurrentLvl: level, exercisesLeft: [], completed: false });
    open('/grammar', {
      topics: [
        topic('PAST_SIMPLE', 'Past Simple', { status: at(2) }),
        topic('ARTICLES', 'Articles', { status: at(4) }),
      ],
    });
    (await card('Past Simple')).getByText('рівень 1 пройдено');
    (await card('Articles')).getByText('рівні 1–3 пройдено');
  });

  describe('whose quiz is not finished', () => {
    const { userId } = testUser;
    const articles = { runId: 'run', tense: 'ARTICLES', level: 1, contentVersion: 'version-1' } as const;
    const answered = (run: QuizRun) => answerQuestion(run, '1', true);
    const atSecond = (start: Parameters<typeof startRun>[0], left: readonly number[] = []) =>
      nextQuestion(answered(startRun(start, left)));

    it('says at which question it goes on', async () => {
      storeRun(userId, atSecond(articles));
      open('/grammar');
      const shown = await card('Articles');
      shown.getByText('Рівень 1 з 5');
      shown.getByText('продовжити із запитання 2');
      expect(shown.queryByText('ще не розпочато')).toBeNull();
      (await card('Present Simple')).getByText('повторити 2 запитання');
    });

    it('names the question whose verdict was shown', async () => {
      storeRun(userId, answered(atSecond(articles)));
      open('/grammar');
      (await card('Articles')).getByText('продовжити із запитання 2');
    });

    it('says so of a repetition, and of a topic left for another one', async () => {
      storeRun(userId, atSecond({ ...articles, tense: 'PRESENT_SIMPLE', level: 3 }, [1, 4]));
      openRun(userId, 'ARTICLES');
      storeRun(userId, atSecond(articles));
      open('/grammar');
      (await card('Present Simple')).getByText('продовжити із запитання 2');
      (await card('Articles')).getByText('продовжити із запитання 2');
    });

    it.each([
      ['without answers', userId, startRun(articles, [])],
      ['of another user', userId + 1, atSecond(articles)],
      ['of another level', userId, atSecond({ ...articles, level: 2 })],
    ])('says nothing of one %s', async (_case, owner, run) => {
      storeRun(owner, run);
      open('/grammar');
      (await card('Articles')).getByText('ще не розпочато');
    });
  });

  it('keeps the pattern of a completed topic, and says that it is completed', async () => {
    open('/grammar?level=advanced');
    const perfect = await card('Past Perfect');
    perfect.getByText('тему завершено');
    const patternOf = (title: string) =>
      screen.getByRole('heading', { name: title }).closest('li')?.querySelector('[viewBox="0 0 104 104"]');
    expect(patternOf('Past Perfect')).not.toBeNull();
    open('/grammar');
    await card('Present Simple');
    expect(patternOf('Present Simple')).toBeNull();
  });
});

it('the page leads to the rules and to the level test', async () => {
  open('/grammar');
  expect((await screen.findByRole('link', { name: 'Правила' })).getAttribute('href')).toBe('/rules');
  expect(screen.getByRole('link', { name: 'Тест на рівень' }).getAttribute('href')).toBe('/level-test');
});

describe('topics that fail to load', () => {
  it('are announced while they load', async () => {
    open('/grammar', () => new Promise(() => {}));
    expect((await screen.findByText('Завантажуємо теми…')).getAttribute('role')).toBe('status');
  });

  it.each([
    ['the service is down', problem('UPSTREAM_UNAVAILABLE', 503), 'не відповідає'],
    ['there is no connection', offline, 'Немає зв’язку'],
  ])('can be loaded again when %s', async (_case, failure, words) => {
    let answers = 0;
    open('/grammar', () => (answers++ === 0 ? failure : { topics }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося завантажити теми');
    expect(alert.textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await card('Present Simple');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
