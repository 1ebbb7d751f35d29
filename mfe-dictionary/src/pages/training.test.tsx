import { browserCookies, readIds } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

const withDetails = (details: Partial<User['userDetails']>): User => ({
  ...testUser,
  userDetails: { ...testUser.userDetails, ...details },
});

async function open(words: number, user?: User) {
  // Ids as long as they get.
  const first = 9_007_199_254_740_000;
  const server = dictionaryServer(Array.from({ length: words }, (_, at) => sampleWord(first + at)));
  const stage = openSection('/home', server.responses, user);
  const checkbox = (at: number) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: `Вибрати слово word${first + at}` });
  await english(`word${first}`);
  return { ...stage, checkbox };
}

const selected = () => readIds(cookieNames.selectedWords);
const train = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Тренувати' });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Усі на сторінці' });

describe('choosing words', () => {
  it('is kept in the cookie, says how many are missing, and enables the training from five words on', async () => {
    const { user, checkbox } = await open(6);
    for (let at = 0; at < 4; at++) await user.click(await checkbox(at));
    expect(screen.getByText('Вибрано 4 слова')).toBeTruthy();
    expect(screen.getByText('Виберіть ще 1 слово')).toBeTruthy();
    expect(train().disabled).toBe(true);
    await user.click(await checkbox(4));
    expect(screen.getByText('Вибрано 5 слів')).toBeTruthy();
    expect(train().disabled).toBe(false);
    expect(selected()).toHaveLength(5);
    expect(pageBox().indeterminate).toBe(true);
  });

  it('takes all words between two by Shift', async () => {
    const { user, checkbox } = await open(6);
    await user.click(await checkbox(4));
    await user.keyboard('{Shift>}');
    await user.click(await checkbox(1));
    expect(selected()).toHaveLength(4);
    await user.click(await checkbox(2));
    await user.keyboard('{/Shift}');
    expect(selected()).toHaveLength(2);
    expect([(await checkbox(3)).checked, (await checkbox(4)).checked]).toEqual([true, true]);
  });

  it('leads by Enter to the button that trains, or to the other actions while it cannot be pressed', async () => {
    const { user, checkbox } = await open(6);
    for (let at = 0; at < 4; at++) await user.click(await checkbox(at));
    expect(screen.getByText('Enter — до дій із вибраними')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Дії з вибраними словами' }));
    (await checkbox(4)).focus();
    await user.keyboard(' {Enter}');
    expect(document.activeElement).toBe(train());
    pageBox().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(train());
  });

  it('starts empty on every visit', async () => {
    browserCookies.set(cookieNames.selectedWords, '1.2.3');
    await open(6);
    await waitFor(() => expect(browserCookies.get(cookieNames.selectedWords)).toBeNull());
    expect(screen.queryByRole('region', { name: 'Вибрані слова' })).toBeNull();
  });

  it('is cleared by one button, which leaves the focus in the list', async () => {
    const { user, checkbox } = await open(6);
    await user.click(await checkbox(0));
    await user.click(screen.getByRole('button', { name: 'Скасувати вибір' }));
    expect(screen.queryByRole('region', { name: 'Вибрані слова' })).toBeNull();
    expect(browserCookies.get(cookieNames.selectedWords)).toBeNull();
    expect((await checkbox(0)).checked).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '6 слів' }));
  });

  it('spans pages: fifty words stay chosen, and their cookie stays far below 4 KB', async () => {
    const { user } = await open(50);
    for (const page of ['1', '2', '3']) {
      await screen.findByText(`Сторінка ${page} з 3`);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      await user.click(pageBox());
      if (page !== '3') await user.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
    }
    // The last page shows ten of them.
    expect(screen.getByText('Вибрано 50 слів, з них 40 поза цією сторінкою')).toBeTruthy();
    expect(new Set(selected()).size).toBe(50);
    expect(document.cookie.length).toBeLessThan(2_000);
    expect(screen.getByText('Візьмемо 10 з них')).toBeTruthy();
  });
});

describe('the price of a training', () => {
  const price = 'Витратить 1 безкоштовне тренування';
  const noneLeft = 'Безкоштовних тренувань не залишилося: потрібен преміум.';

  it.each([
    ['is shown once it may start', withDetails({ freeTrainingsLeft: 3 }), price],
    ['is premium without free trainings left', withDetails({ freeTrainingsLeft: 0 }), noneLeft],
    [
      'is a day where trainings renew',
      withDetails({ freeTrainingsLeft: 0, freeTrainingsDaily: 3 }),
      'Безкоштовних тренувань на сьогодні не залишилося. Завтра — ще 3.',
    ],
    ['is not shown to a premium user', withDetails({ isPremium: true, freeTrainingsLeft: 3 }), undefined],
  ])('%s', async (_case, user, text) => {
    const stage = await open(6, user);
    for (let at = 0; at < 4; at++) await stage.user.click(await stage.checkbox(at));
    const bar = within(screen.getByRole('region', { name: 'Вибрані слова' }));
    expect(bar.queryByText(/безкоштовн/i)).toBeNull();
    await stage.user.click(await stage.checkbox(4));
    if (text) await bar.findByText(text);
    else expect(bar.queryByText(/безкоштовн/i)).toBeNull();
  });
});

describe('the training', () => {
  const chooseAll = async (stage: Awaited<ReturnType<typeof open>>) => {
    await stage.user.click(pageBox());
    await stage.user.click(train());
  };

  it('of up to ten words has all of them and starts with the introduction', async () => {
    const stage = await open(6);
    await chooseAll(stage);
    expect(stage.location()).toBe('/remember-words');
    expect(readIds(cookieNames.exerciseWords).toSorted()).toEqual(selected().toSorted());
  });

  it('of more than ten draws ten and says so', async () => {
    const stage = await open(17);
    await chooseAll(stage);
    const drawn = readIds(cookieNames.exerciseWords);
    expect(new Set(drawn).size).toBe(10);
    expect(await screen.findByText('Для тренування взято 10 слів; усього вибрано 17')).toBeTruthy();
    expect(stage.location()).toBe('/remember-words');
  });

  it.each([
    [
      'a free user without trainings left is led to premium',
      withDetails({ freeTrainingsLeft: 0 }),
      '/premium',
    ],
    [
      'a premium user has unlimited trainings',
      withDetails({ isPremium: true, freeTrainingsLeft: 0 }),
      '/remember-words',
    ],
    [
      'an unknown number left is for the guard to judge',
      withDetails({ freeTrainingsLeft: null }),
      '/remember-words',
    ],
  ])('%s', async (_, user, to) => {
    const stage = await open(6, user);
    await waitFor(() => expect(stage.sent('/api/getUser')).toHaveLength(1));
    await chooseAll(stage);
    expect(stage.location()).toBe(to);
    expect(readIds(cookieNames.exerciseWords)).toHaveLength(to === '/premium' ? 0 : 6);
  });
});
