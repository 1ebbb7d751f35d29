import { offline, problem, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { putResult, waitingResults } from '@mova/training/outbox';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import { sampleTest } from '../testing/samples.ts';

function open(route: string, responses: Responses = {}) {
  return renderSection(remote, {
    route,
    user: testUser,
    responses: { 'GET /api/getLevelTest': sampleTest(), ...responses },
  });
}

const next = () => screen.findByRole<HTMLButtonElement>('button', { name: /Далі|Завершити/ });
/** The options of a question of the page, from 1. */
const optionsOf = (question: number) =>
  within(screen.getAllByRole('group')[question - 1] as HTMLElement).getAllByRole<HTMLInputElement>('radio');
const choose = (value: string) => userEvent.click(screen.getByRole('radio', { name: value }));

/** Answers a page, the questions up to `right` correctly, and goes on. */
async function answerPage(page: number, right: number) {
  await screen.findByRole('heading', { name: `Сторінка ${page} з 4` });
  for (let number = page * 5 - 4; number <= page * 5; number++) {
    await choose(number <= right ? `good ${number}` : `bad ${number}-2`);
  }
  await userEvent.click(await next());
}

describe('/level-test', () => {
  it('shows five questions and the progress, and goes on only when all are answered', async () => {
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    expect(screen.getAllByRole('group')).toHaveLength(5);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0\u00a0%');
    for (const number of [1, 2, 3, 4]) await choose(`good ${number}`);
    expect((await next()).disabled).toBe(true);
    screen.getByText('Без відповіді ще 1 запитання.');
    await choose('good 5');
    expect((await next()).disabled).toBe(false);
    await userEvent.click(await next());
    const heading = await screen.findByRole('heading', { name: 'Сторінка 2 з 4' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('25\u00a0%');
    expect(screen.queryByText(/Test sentence 1 with/)).toBeNull();
  });

  it('leads back to where it was opened', async () => {
    const { location, unmount } = open('/grammar');
    await userEvent.click(await screen.findByRole('link', { name: 'Тест на рівень' }));
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await userEvent.click(screen.getByRole('link', { name: 'До граматики' }));
    await waitFor(() => expect(location()).toMatch(/^\/grammar/));
    unmount();
    open('/level-test');
    const home = await screen.findByRole('link', { name: 'Повернутись на головну' });
    expect(home.getAttribute('href')).toBe('/home');
  });

  it('allows changing a choice', async () => {
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await choose('good 1');
    await choose('bad 1-3');
    const checked = within(screen.getAllByRole('group')[0] as HTMLElement).getAllByRole('radio', {
      checked: true,
    });
    expect(checked).toHaveLength(1);
  });

  it('goes back to a page, whose choices are kept', async () => {
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    const back = () => screen.queryByRole('button', { name: 'Назад' });
    expect(back()).toBeNull();
    for (const number of [1, 2, 3, 4, 5]) await choose(`good ${number}`);
    await userEvent.click(await next());
    await screen.findByRole('heading', { name: 'Сторінка 2 з 4' });
    await userEvent.click(back() as HTMLElement);
    const heading = await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(5);
    expect((await next()).disabled).toBe(false);
  });

  it('takes digits for the first question that is left, and leads on', async () => {
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await choose('good 2');
    // Once the settings are known.
    await waitFor(async () => {
      await userEvent.keyboard('3');
      expect(optionsOf(1)[2]?.checked).toBe(true);
    });
    expect(document.activeElement).toBe(optionsOf(3)[0]);
    await userEvent.keyboard('124');
    expect(optionsOf(5)[3]?.checked).toBe(true);
    expect(document.activeElement).toBe(await next());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Сторінка 2 з 4' });
  });

  it('takes digits for the question that has the focus', async () => {
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await choose('good 1');
    await choose('good 2');
    act(() => optionsOf(1)[0]?.focus());
    await waitFor(async () => {
      await userEvent.keyboard('3');
      expect(optionsOf(1)[2]?.checked).toBe(true);
    });
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    expect(document.activeElement).toBe(optionsOf(3)[0]);
  });

  it('takes no digits of a user who wants none', async () => {
    const settings = { ...testUser.settings, keys: false };
    renderSection(remote, {
      route: '/level-test',
      user: { ...testUser, settings },
      responses: { 'GET /api/getLevelTest': sampleTest() },
    });
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    await userEvent.keyboard('3');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('keeps page and choices over a reload', async () => {
    open('/level-test');
    await answerPage(1, 5);
    await screen.findByRole('heading', { name: 'Сторінка 2 з 4' });
    await choose('bad 6-4');
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 2 з 4' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'bad 6-4' }).checked).toBe(true);
  });

  it.each([
    ['cut', '{"userId":7,"pa', 'не вдалося відновити'],
    [
      'of older questions',
      '{"userId":7,"contentVersion":"older","page":3,"answers":{},"correctAnswers":4}',
      'Запитання тесту оновилися',
    ],
  ])('starts again with a message when the stored test is %s', async (_name, text, message) => {
    sessionStorage.setItem('mova:level-test', text);
    open('/level-test');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('can be loaded again', async () => {
    let answers = 0;
    open('/level-test', { 'GET /api/getLevelTest': () => (answers++ === 0 ? offline : sampleTest()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
  });
});

describe('/test-results', () => {
  it('leads to the test when none is finished', async () => {
    const stage = open('/test-results');
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    expect(stage.location()).toBe('/level-test');
  });

  it('shows the level in both languages, the score by band, three topics, and each answer on demand', async () => {
    const stage = open('/level-test');
    for (const page of [1, 2, 3, 4]) await answerPage(page, 11);
    await screen.findByRole('heading', { name: 'Ваш рівень' });
    expect(stage.location()).toBe('/test-results');
    expect(screen.getByText('Intermediate B1 / B2').getAttribute('lang')).toBe('en');
    expect(screen.getByText('Intermediate B1 / B2').parentElement?.textContent).toContain('Середній');
    screen.getByText('11 правильних відповідей із 20.');
    expect(screen.getByText('C2').nextElementSibling?.textContent).toContain('0 з 4');
    const topics = within(
      screen.getByRole('heading', { name: 'З чого почати' }).parentElement as HTMLElement,
    );
    expect(topics.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/past-continuous',
      '/present-continuous',
      '/future-continuous',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Переглянути результати' }));
    const answers = within(screen.getByRole('list', { name: 'Ваші відповіді' })).getAllByRole('listitem');
    expect(answers).toHaveLength(20);
    expect(answers[19]?.textContent).toContain('Test sentence 20 with good 20.');
    expect(answers[19]?.textContent).toContain('Ваша відповідь: bad 20-2');
    expect(screen.getByRole('link', { name: 'Почати навчання' }).getAttribute('href')).toBe('/home');
    // A new test keeps the last result until it is finished.
    await userEvent.click(screen.getByRole('link', { name: 'Пройти ще раз' }));
    await screen.findByRole('heading', { name: 'Сторінка 1 з 4' });
    open('/test-results');
    await screen.findByText('Intermediate B1 / B2');
    await waitFor(() => screen.getByText('З чого почати'));
  });

  it('keeps the level when the questions have changed', async () => {
    sessionStorage.setItem(
      'mova:level-test-result',
      '{"userId":7,"contentVersion":"older","page":5,"answers":{},"correctAnswers":16}',
    );
    open('/test-results');
    await screen.findByText('Advanced C1 / C2');
    await screen.findByText(/подробиць уже не показати/);
  });
});

describe('an unsaved result of a word training', () => {
  const runId = '6f1f0c5e-8a39-4d57-9c5b-4d9f6d5a1c11';
  const exercisesResult = { firstPartQuestions: ['хліб - bread'], firstPartAnswers: [true] };
  const saved = {
    run: { runId, startedAt: '', savedAt: '', words: 5, correct: 1, wrong: 0 },
    freeTrainingsLeft: 9,
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.setItem(
      'mova:level-test-result',
      '{"userId":7,"contentVersion":"test-version-1","page":5,"answers":{},"correctAnswers":16}',
    );
  });

  const openResults = (responses: Responses = {}) =>
    open('/test-results', { 'POST /api/saveWordsResult': saved, ...responses });
  const start = () => screen.findByRole('link', { name: 'Почати навчання' });
  const view = () => screen.findByRole('button', { name: 'Переглянути результати' });
  const bodies = (stage: ReturnType<typeof open>) =>
    stage.requests.filter(({ path }) => path === '/api/saveWordsResult').map(({ body }) => body);

  it.each([
    ['Почати навчання', start],
    ['Переглянути результати', view],
  ])('is saved first by «%s»', async (_name, find) => {
    putResult(testUser.userId, { runId, exercisesResult });
    const stage = openResults();
    await userEvent.click(await find());
    await waitFor(() => expect(waitingResults(testUser.userId)).toEqual([]));
    expect(bodies(stage)).toEqual([{ runId, exercisesResult }]);
  });

  it('that cannot be saved stays and does not keep the user', async () => {
    putResult(testUser.userId, { runId, exercisesResult });
    const stage = openResults({ 'POST /api/saveWordsResult': problem('UPSTREAM_UNAVAILABLE', 503) });
    await userEvent.click(await view());
    await screen.findByRole('list', { name: 'Ваші відповіді' });
    await userEvent.click(await start());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(waitingResults(testUser.userId)).toHaveLength(1);
  });

  it('of another user is not saved', async () => {
    putResult(99, { runId, exercisesResult });
    const stage = openResults();
    await userEvent.click(await view());
    await userEvent.click(await start());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(bodies(stage)).toEqual([]);
    expect(waitingResults(99)).toHaveLength(1);
  });
});
