import { offline, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import '../testing/warm-up.ts';
import { samplePage, sampleSets } from '../testing/sample-words.ts';

/** A server that has no answer yet and records it. */
function firstVisit(responses: Responses = {}) {
  const server = { answered: false, failing: false };
  const answers: Responses = {
    'POST /api/getWords': () => ({ ...samplePage(1, server.answered ? 3 : 0), firstVisit: !server.answered }),
    'GET /api/getWordSets': { sets: sampleSets },
    'POST /api/addWordSet': ({ body }) => {
      if (server.failing) return offline;
      server.answered = true;
      return { added: (body as { ids?: number[] }).ids?.length ?? 100, skipped: 0 };
    },
    'POST /api/closeWelcome': () => {
      if (server.failing) return offline;
      server.answered = true;
      return null;
    },
    ...responses,
  };
  const user = userEvent.setup();
  const stage = renderSection(remote, { route: '/home', user: testUser, responses: answers });
  const sent = (path: string) => stage.requests.filter((request) => request.path === path);
  return { ...stage, user, server, sent };
}

const dialog = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('the first-visit dialog', () => {
  it('says how many words a training has and what is offered', async () => {
    firstVisit();
    const text = (await dialog()).textContent;
    expect(text).toContain('Вітаємо у вашому словнику!');
    expect(text).toContain('до 10 слів');
    expect(text).toContain('100 корисних слів');
  });

  it('adds all hundred words', async () => {
    const { user, sent } = firstVisit();
    await press(user, 'Додати всі 100 слів');
    await gone();
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([{ category: 'TOP_WORDS' }]);
    expect(await screen.findByText('word1', { selector: '[lang=en].row' })).toBeTruthy();
  });

  it('saves an empty start', async () => {
    const { user, sent } = firstVisit();
    await press(user, 'Почати з порожнього словника');
    await gone();
    expect(sent('/api/closeWelcome')).toHaveLength(1);
    expect(sent('/api/addWordSet')).toHaveLength(0);
  });

  it('adds the missing words of chosen topics in one call', async () => {
    const { user, sent } = firstVisit();
    await press(user, 'Вибрати теми');
    await user.click(await screen.findByRole('checkbox', { name: /Їжа · 2 нові слова/ }));
    await user.click(screen.getByRole('checkbox', { name: /Погода · 1 нове слово/ }));
    await press(user, 'Додати 3 слова');
    await gone();
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([
      { category: 'TOP_WORDS', ids: [1, 2, 4] },
    ]);
  });

  it('does not close on Escape, which only leads back from the topics', async () => {
    const { user, sent } = firstVisit();
    await press(user, 'Вибрати теми');
    await user.click(await screen.findByRole('checkbox', { name: /Їжа/ }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Вітаємо у вашому словнику!' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeTruthy();
    await press(user, 'Вибрати теми');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Їжа/ })).checked).toBe(true);
    expect(sent('/api/addWordSet')).toHaveLength(0);
  });

  it('keeps the focus inside from step to step, never on a button of the other step', async () => {
    const { user, sent } = firstVisit();
    (await screen.findByRole('button', { name: 'Вибрати теми' })).focus();
    await user.keyboard('{Enter}');
    const step = await screen.findByRole('dialog', { name: 'Слова з тем' });
    await waitFor(() => expect(document.activeElement).toBe(step));
    screen.getByRole('button', { name: 'Назад' }).focus();
    // An impatient second press must not answer the question.
    await user.keyboard('{Enter}{Enter}');
    const question = await dialog();
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(sent('/api/closeWelcome')).toHaveLength(0);
  });

  it.each([
    ['Додати всі 100 слів', '/api/addWordSet'],
    ['Почати з порожнього словника', '/api/closeWelcome'],
  ])('stays open when saving «%s» failed, and retries', async (choice, path) => {
    const { user, server, sent } = firstVisit();
    server.failing = true;
    await press(user, choice);
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося зберегти ваш вибір');
    server.failing = false;
    await press(user, 'Спробувати ще раз');
    await gone();
    expect(sent(path)).toHaveLength(2);
  });

  it('can still be answered when the topics do not load', async () => {
    const { user } = firstVisit({ 'GET /api/getWordSets': offline });
    await press(user, 'Вибрати теми');
    expect(
      await within(await dialog()).findByRole('heading', { name: 'Не вдалося завантажити теми' }),
    ).toBeTruthy();
    await press(user, 'Назад');
    await press(user, 'Додати всі 100 слів');
    await gone();
  });

  it('is not shown to a user who has answered before', async () => {
    renderSection(remote, {
      route: '/home',
      user: testUser,
      responses: { 'POST /api/getWords': samplePage(1, 3) },
    });
    await screen.findByText('word1', { selector: '[lang=en].row' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
