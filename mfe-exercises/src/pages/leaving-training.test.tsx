import { browserCookies } from '@mova/app-kit';
import { offline } from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answersInReach,
  button,
  field,
  goOn,
  holdClocks,
  openExercise,
  repeatedWith,
  runClocks,
  withSettings,
  wordAt,
} from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { translationOf } from '../testing/training-words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('main')?.remove();
});

const routes = [
  '/remember-words',
  '/translate-words',
  '/translate-native-english',
  '/type-words',
  '/listen-words',
] as const;
const home = () => screen.getByRole('link', { name: 'Повернутись на головну' });
const dialog = () => screen.findByRole('alertdialog', { name: 'Повернутись на головну?' });

describe.each(routes)('leaving %s', (route) => {
  it('asks first: staying keeps the word, leaving cancels the training and goes home', async () => {
    const stage = openExercise(route);
    const word = await wordAt(1);
    await stage.keys.click(home());
    const asked = await dialog();
    expect(asked.textContent).toContain('Поточне тренування буде скасовано');
    await stage.keys.click(within(asked).getByRole('button', { name: 'Продовжити тренування' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([stage.location(), await wordAt(1)]).toEqual([route, word]);
    await stage.keys.click(home());
    await stage.keys.click(await button('Так, вийти'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
    expect(browserCookies.get(cookieNames.exerciseWords) ?? '').toBe('');
    await waitFor(() => expect(stage.requests.some(({ path }) => path === '/api/cancelTraining')).toBe(true));
    // «Back» does not lead to what was left.
    await stage.go(-1);
    expect(stage.location()).toBe('/home');
    expect(screen.queryByText(/^Слів цього тренування/)).toBeNull();
  });
});

it('can be put off once there are answers: nothing is cancelled, and they are kept', async () => {
  const stage = openExercise('/translate-words');
  const right = await button(new RegExp(`${translationOf(await wordAt(1))}$`));
  await stage.keys.click(home());
  const before = within(await dialog());
  before.getByText('Поточне тренування буде скасовано. Відповідей у ньому ще немає.');
  expect(before.queryByRole('button', { name: 'Відкласти' })).toBeNull();
  await stage.keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await answersInReach();
  await stage.keys.click(right);
  await goOn(stage.keys);
  await wordAt(2);
  await stage.keys.click(home());
  const asked = await dialog();
  expect(asked.textContent).toContain('Або відкладіть його');
  await stage.keys.click(within(asked).getByRole('button', { name: 'Відкласти' }));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  const kept = JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '{}');
  expect(kept.unfinished).toMatchObject({ path: '/translate-words', answered: 1 });
  expect(stage.requests.some(({ path }) => path === '/api/cancelTraining')).toBe(false);
});

it.each([
  ['/type-words', 'textbox'],
  ['/translate-words', 'heading'],
] as const)(
  'staying at %s moves the focus to its %s if the dialog leaves it nowhere',
  async (route, role) => {
    const stage = openExercise(route);
    await wordAt(1);
    // The shell renders the page into its main element.
    const main = document.createElement('main');
    main.append(...document.body.children);
    document.body.append(main);
    // Nothing has the focus, as after the back button.
    (document.activeElement as HTMLElement).blur();
    home().click();
    const asked = await dialog();
    await stage.keys.click(within(asked).getByRole('button', { name: 'Продовжити тренування' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole(role)[0]));
  },
);

describe('while the user is asked', () => {
  it('the clock of a choice stands still, and keys choose nothing', async () => {
    const stage = openExercise('/translate-words', { user: withSettings({}) });
    const right = await button(new RegExp(`${translationOf(await wordAt(1))}$`));
    await answersInReach();
    holdClocks();
    // The clock of a wrong answer would be stopped by the focus that comes back.
    await stage.keys.click(right);
    await stage.keys.click(home());
    await dialog();
    await runClocks(60_000);
    await wordAtBehind(1);
    await stage.keys.keyboard('{Escape}');
    // Now the clock starts again.
    await wordAt(2);
  });

  it('the keys of an unanswered choice do nothing', async () => {
    const stage = openExercise('/translate-words');
    await wordAt(1);
    await stage.keys.click(home());
    await dialog();
    await stage.keys.keyboard('2');
    await stage.keys.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  });

  it('what was typed stays, and nothing is said', async () => {
    const { said } = stubSpeech();
    const stage = openExercise('/listen-words');
    await waitFor(() => expect(said).toHaveLength(1));
    await stage.keys.type(await field(), 'half a w');
    await stage.keys.click(home());
    await dialog();
    await stage.keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await stage.keys.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([(await field()).value, said.length]).toEqual(['half a w', 1]);
  });
});

it('repeating mistakes says that nothing changes, and what leaving would lose', async () => {
  const stage = openExercise('/type-words', { begun: [11] });
  await wordAt(1, 1);
  await stage.keys.type(await field(), 'nonsense{Enter}');
  await screen.findByText(/^Неправильно/);
  await stage.keys.keyboard('{Enter}');
  await repeatedWith('1 слово');
  await stage.keys.type(await field(), 'bread{Enter}');
  await screen.findByText('Правильно!', { selector: 'p' });
  await stage.keys.keyboard('{Enter}');
  await stage.keys.click(await screen.findByRole('link', { name: 'Далі' }));
  await stage.keys.click(await button(/Опрацювати помилки/));
  await waitFor(() => expect(stage.location()).toBe('/type-words'));
  await screen.findByText(/ні результат, ні прогрес не зміняться/);
  await wordAt(1, 1);
  await stage.keys.click(home());
  expect((await dialog()).textContent).toContain('Результат тренування лишиться');
});

it('an exercise that could not be opened is left without a question', async () => {
  const stage = openExercise('/translate-words', { responses: { 'POST /api/getWordsByIds': offline } });
  await screen.findByRole('alert');
  await stage.keys.click(home());
  await waitFor(() => expect(stage.location()).toBe('/home'));
});

it('an exercise whose questions are still to be drawn asks too, for the training has begun', async () => {
  const stage = openExercise('/translate-words', {
    begun: [11],
    responses: { 'GET /api/getWordSets': () => new Promise(() => undefined) },
  });
  await waitFor(() => expect(stage.requests.some(({ path }) => path === '/api/getWordSets')).toBe(true));
  await stage.keys.click(home());
  expect((await dialog()).textContent).toContain('Поточне тренування буде скасовано');
  await stage.keys.click(await button('Так, вийти'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  await waitFor(() => expect(stage.requests.some(({ path }) => path === '/api/cancelTraining')).toBe(true));
});

/** Behind a dialog the question is hidden from assistive technology, but there. */
async function wordAtBehind(number: number): Promise<void> {
  const found = await screen.findByRole('heading', { level: 2, hidden: true, name: /^Слово/ });
  expect(found.textContent).toContain(`Слово ${number} з 5`);
}
