import { renderSection } from '@mova/app-kit/testing';
import { readTryWords } from '@mova/app-kit/try-words';
import { ToastRegion } from '@mova/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all([remote.load('welcome-page'), remote.load('registration-page')]);
}, 60_000);
afterEach(() => localStorage.clear());

const words = [
  { foreignWord: 'snow', nativeWord: 'сніг', category: 'WEATHER' },
  { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD' },
  { foreignWord: 'rain', nativeWord: 'дощ', category: 'WEATHER' },
];

async function open() {
  const user = userEvent.setup();
  const stage = renderSection(remote, { route: '/welcome' });
  await screen.findByRole('heading', { name: 'Англійська, що лишається з вами' });
  const choose = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, stage, choose, next: () => choose('Далі') };
}

const status = () => screen.getByRole('status').textContent;
const option = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Англійською');
const holes = (container: HTMLElement) =>
  (container.querySelector('path.hole')?.getAttribute('d') ?? '').split('M').length - 1;

describe('the welcome page', () => {
  it('links to the sign-in and to the registration', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Почати' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Створити обліковий запис' }).getAttribute('href')).toBe(
      '/registration',
    );
  });

  it('tries three words without a call, sews the picture, and keeps the words for the registration', async () => {
    const { user, stage, choose, next } = await open();
    const bare = holes(stage.container);
    await choose('сніг');
    expect(status()).toBe('Так! snow — це сніг.');
    expect(document.activeElement).toBe(option('Далі'));
    const first = holes(stage.container);
    expect(first).toBeLessThan(bare);
    await next();
    expect(document.activeElement?.textContent).toContain('bread');
    await choose('хліб');
    await next();
    expect(document.activeElement).toBe(field());
    await user.keyboard(' Rain {Enter}');
    expect(status()).toBe('Так! rain — це дощ.');
    await next();
    expect(screen.getByRole('heading', { name: 'Ось ваші перші три слова' })).toBe(document.activeElement);
    expect(holes(stage.container)).toBe(0);
    // Whichever way leads on from here.
    expect(readTryWords()).toEqual(words);
    await user.click(screen.getByRole('link', { name: 'Зберегти й продовжити' }));
    await waitFor(() => expect(stage.location()).toBe('/registration'));
    expect(stage.requests.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
  });

  it('marks a wrong choice and the right one, takes no second one, and goes on', async () => {
    const { choose, next } = await open();
    await choose('дощ');
    expect(option('Неправильно: дощ').getAttribute('aria-pressed')).toBe('true');
    expect(option('Правильна відповідь: сніг')).toBeTruthy();
    expect(status()).toBe('snow — це сніг. Запам’ятаймо!');
    await choose('вітер');
    expect(option('вітер').getAttribute('aria-pressed')).toBe('false');
    await next();
    expect(screen.getByText('2 з 3')).toBeTruthy();
  });

  it('points out an empty answer and Cyrillic letters, which are no attempt', async () => {
    const { user, choose, next } = await open();
    await choose('сніг');
    await next();
    await choose('хліб');
    await next();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Напишіть слово/)).toBeTruthy();
    await user.type(field(), 'кфшт{Enter}');
    expect(await screen.findByText(/потрібні англійські літери/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await user.clear(field());
    await user.type(field(), 'rian{Enter}');
    expect(status()).toBe('rain — це дощ. Запам’ятаймо!');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Неправильно')).toBeTruthy();
  });

  it('says that a word cannot be heard in a browser without speech', async () => {
    const { user } = await open();
    render(<ToastRegion label="Повідомлення" closeLabel="Закрити" />);
    await user.click(screen.getByRole('button', { name: 'Прослухати' }));
    expect(await screen.findByText(/Не вдалося озвучити слово/)).toBeTruthy();
  });

  it('tells a word that is not known', async () => {
    const { user, choose, next } = await open();
    await user.keyboard('2');
    await next();
    await choose('хліб');
    await next();
    await user.type(field(), 'r');
    await choose('Не знаю');
    expect(status()).toBe('rain — це дощ. Запам’ятаймо!');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    await next();
    expect(screen.getByRole('link', { name: 'Зберегти й продовжити' })).toBeTruthy();
  });

  it('marks English as English', async () => {
    const { choose } = await open();
    expect(screen.getByText('snow').closest('[lang]')?.getAttribute('lang')).toBe('en');
    await choose('сніг');
    expect(screen.getAllByText('snow').every((word) => word.closest('[lang="en"]'))).toBe(true);
  });
});
