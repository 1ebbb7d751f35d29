import {
  offline,
  problem,
  type Responses,
  renderSection,
  testUser,
  unmadeFirstCalls,
} from '@mova/app-kit/testing';
import type { Training } from '@mova/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import remote from '../remote.tsx';
import { wordServer } from '../testing/word-server.ts';

// The page is fetched on demand; the first fetch compiles it, which on a busy machine takes its time.
beforeAll(() => import('./exercises-page.tsx'), 60_000);

const training = (number: number, more: Partial<Training> = {}): Training => ({
  runId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  startedAt: '2026-11-05T10:00:00.000Z',
  savedAt: '2026-11-05T10:06:00.000Z',
  words: 10,
  correct: 27,
  wrong: 3,
  ...more,
});

const answer = (trainings: Training[] = [], more = {}) => ({
  trainings,
  totalTrainings: trainings.length,
  freeTrainingsLeft: 10,
  ...more,
});

type TrainingsResponse = Responses['GET /api/getTrainings'];

function open(trainings: NonNullable<TrainingsResponse> = answer(), route = '/exercises', user = testUser) {
  return renderSection(remote, {
    route,
    user,
    responses: { ...wordServer([]).responses, 'GET /api/getTrainings': trainings },
  });
}

it('makes the first calls of its route', async () => {
  const { requests } = open();
  await screen.findByText('Тут з’являться ваші тренування');
  const route = remote.routes.find(({ path }) => path === '/exercises');
  expect(route?.firstCalls).toHaveLength(1);
  expect(route && unmadeFirstCalls(route, requests)).toEqual([]);
});

describe('the exercise cards', () => {
  it('are in the order of their numbers', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Окремі вправи' });
    const titles = within(list)
      .getAllByRole('heading')
      .map((heading) => heading.textContent ?? '');
    const specified = [
      'З англійської на українську',
      'З української на англійську',
      'Написати на слух',
      'Написати переклад',
    ];
    expect(titles.filter((title) => specified.includes(title))).toEqual(specified);
    expect(titles).toHaveLength(exerciseKinds.length);
  });

  it('stay on the page when the trainings can not be loaded', async () => {
    open(problem('UPSTREAM_UNAVAILABLE', 503));
    await screen.findByText('Не вдалося завантажити тренування');
    expect(screen.getAllByRole('button', { name: /Почати вправу/ })).toHaveLength(exerciseKinds.length);
  });
});

it('the info button explains length and price of a training', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Що таке тренування' }));
  const info = within(await screen.findByRole('dialog'));
  info.getByText(/до 10 слів.*щонайменше 5/);
  info.getByText(/витрачає 1 безкоштовне тренування, дві вправи — 2, одна — 3.*без жодної відповіді/);
});

describe('free trainings', () => {
  it.each([
    [0, 'Безкоштовних тренувань не залишилося'],
    [1, 'Залишилося 1 безкоштовне тренування'],
    [3, 'Залишилося 3 безкоштовні тренування'],
    [10, 'Залишилося 10 безкоштовних тренувань'],
    [21, 'Залишилося 21 безкоштовне тренування'],
  ])('%i left reads «%s»', async (freeTrainingsLeft, words) => {
    open(answer([], { freeTrainingsLeft }));
    await screen.findByText(words);
  });

  it('are not counted for a premium user', async () => {
    const userDetails = { ...testUser.userDetails, isPremium: true };
    open(answer(), '/exercises', { ...testUser, userDetails });
    await screen.findByText('Преміум: тренування без обмежень');
    expect(screen.queryByText(/Залишилося/)).toBeNull();
  });
});

describe('past trainings', () => {
  it('invite before the first one', async () => {
    open();
    await screen.findByRole('heading', { name: 'Тут з’являться ваші тренування' });
  });

  it('show when, how many words and how the answers went', async () => {
    open(answer([training(2, { savedAt: null, correct: 0, wrong: 0, words: 5 }), training(1)]));
    const rows = within(await screen.findByRole('list', { name: 'Минулі тренування' })).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain('5 слів');
    expect(rows[0]?.textContent).toContain('Не завершено');
    expect(rows[1]?.textContent).toContain('5 листопада 2026');
    expect(rows[1]?.textContent).toContain('10 слів');
    expect(rows[1]?.textContent).toContain('27 з 30 правильно');
  });

  it('are read page by page', async () => {
    const stage = open(({ query }) =>
      query.page === 2
        ? answer([training(1)], { totalTrainings: 21 })
        : answer(
            Array.from({ length: 20 }, (_, index) => training(index + 2)),
            { totalTrainings: 21 },
          ),
    );
    await screen.findByText('Сторінка 1 з 2');
    await userEvent.click(screen.getByRole('button', { name: 'Давніші тренування' }));
    await screen.findByText('Сторінка 2 з 2');
    await expect
      .poll(() => screen.getAllByRole('listitem').filter((row) => row.querySelector('time')))
      .toHaveLength(1);
    expect(
      stage.requests.filter(({ path }) => path === '/api/getTrainings').map(({ query }) => query.page),
    ).toEqual([1, 2]);
  });

  it('go back from a page that became empty, because a training was cancelled elsewhere', async () => {
    const page = Array.from({ length: 20 }, (_, index) => training(index + 1));
    let total = 21;
    open(({ query }) =>
      query.page === 2 ? answer([], { totalTrainings: total }) : answer(page, { totalTrainings: total }),
    );
    await screen.findByText('Сторінка 1 з 2');
    total = 20;
    await userEvent.click(screen.getByRole('button', { name: 'Давніші тренування' }));
    await waitFor(() => expect(screen.queryByText(/^Сторінка/)).toBeNull());
    await expect
      .poll(() => screen.getAllByRole('listitem').filter((row) => row.querySelector('time')))
      .toHaveLength(20);
  });

  it('are announced as loading while they are on their way', async () => {
    open(() => new Promise(() => {}));
    expect((await screen.findByText('Завантажуємо тренування…')).getAttribute('role')).toBe('status');
  });

  it('can be asked for again after a failure', async () => {
    let asked = 0;
    open(() => (asked++ === 0 ? offline : answer([training(1)])));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося завантажити тренування');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await screen.findByRole('list', { name: 'Минулі тренування' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
