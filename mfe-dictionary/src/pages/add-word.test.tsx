import { plain, problem } from '@mova/app-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, foreign, native, nativeField, openAddForm } from '../testing/open-add-form.ts';
import { english, shownWords } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

describe('adding a word', () => {
  it('works by keyboard alone: type, Enter to translate, Enter to add, ready for the next word', async () => {
    const { user, sent } = await openAddForm();
    expect(document.activeElement).toBe(foreign());
    expect(native()).toBeNull();
    await user.keyboard('  apple {Enter}');
    expect((await nativeField()).value).toBe('яблуко');
    expect(document.activeElement).toBe(native());
    await user.keyboard('{Enter}');
    expect(await english('apple')).toBeTruthy();
    expect(shownWords()).toEqual(['apple', 'word1', 'word2']);
    expect(screen.getByText('щойно додане')).toBeTruthy();
    const toast = within(screen.getByRole('region', { name: 'Сповіщення' }));
    const message = await toast.findByRole('paragraph');
    expect(message.textContent).toBe('Слово «apple» додано до словника');
    expect(within(message).getByText('apple').lang).toBe('en');
    expect([foreign().value, native()]).toEqual(['', null]);
    expect(document.activeElement).toBe(foreign());
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord: 'apple', nativeWord: 'яблуко', category: 'TOP_WORDS' },
    ]);
  });

  it('shows an empty field with a placeholder for a word that the lexicon does not have', async () => {
    const { user, sent } = await openAddForm();
    await user.keyboard('zyzzyva{Enter}');
    const field = await nativeField();
    expect([field.value, field.placeholder]).toEqual(['', 'Впишіть переклад українською']);
    expect(await screen.findByText(/немає в нашому словнику/)).toBeTruthy();
    await user.click(button('Додати до словника'));
    expect(screen.getByRole('alert').textContent).toContain('Впишіть переклад');
    expect([field, foreign()].map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', null]);
    expect(sent('/api/addNewWord')).toHaveLength(0);
    await user.type(field, 'довгоносик');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Тема слова' }), 'Їжа');
    await user.click(button('Додати до словника'));
    expect(await english('zyzzyva')).toBeTruthy();
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord: 'zyzzyva', nativeWord: 'довгоносик', category: 'FOOD' },
    ]);
  });

  it('prompts for three seconds when there is nothing to translate', async () => {
    const { user, sent } = await openAddForm();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await user.click(button('Перекласти'));
      expect(screen.getByText('Впишіть слово, яке потрібно перекласти')).toBeTruthy();
      act(() => vi.advanceTimersByTime(2_500));
      expect(screen.queryByText('Впишіть слово, яке потрібно перекласти')).toBeTruthy();
      act(() => vi.advanceTimersByTime(600));
      expect(screen.queryByText('Впишіть слово, яке потрібно перекласти')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(sent('/api/translateWord')).toHaveLength(0);
  });

  it.each(['   ', '🍎'])('rejects «%s», which is no word, with an alert in both languages', async (text) => {
    const { user, sent } = await openAddForm();
    await user.type(foreign(), text);
    await user.click(button('Додати до словника'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Впишіть слово');
    expect(alert.querySelector('[lang=en]')?.textContent).toBe('A word cannot be empty');
    expect(document.activeElement).toBe(foreign());
    expect(sent('/api/addNewWord')).toHaveLength(0);
  });

  it('takes no Ukrainian letters for an English word', async () => {
    const { user, sent } = await openAddForm();
    await user.keyboard('сонечко{Enter}');
    await user.type(await nativeField(), 'сонце');
    await user.click(button('Додати до словника'));
    expect(screen.getByRole('alert').textContent).toContain('Впишіть слово англійськими літерами');
    expect(document.activeElement).toBe(foreign());
    expect(foreign().getAttribute('aria-invalid')).toBe('true');
    expect(sent('/api/addNewWord')).toHaveLength(0);
  });

  it('does not save the translation of another word', async () => {
    const { user, sent } = await openAddForm();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await user.clear(foreign());
    await user.type(foreign(), 'pear{Enter}');
    await waitFor(() => expect(native()?.value).toBe('груша'));
    expect(sent('/api/addNewWord')).toHaveLength(0);
  });

  it('keeps a typed translation when the lexicon has another one', async () => {
    const { user } = await openAddForm();
    await user.click(button('Додати до словника'));
    await user.type(await nativeField(), 'моє яблуко');
    await user.type(foreign(), 'apple');
    await user.click(button('Перекласти'));
    await waitFor(() => expect(button('Перекласти').getAttribute('aria-busy')).toBeNull());
    expect(native()?.value).toBe('моє яблуко');
  });

  it('says that the pair is a duplicate, and keeps it for a correction', async () => {
    const { user } = await openAddForm([sampleWord(1, { foreignWord: 'apple', nativeWord: 'яблуко' })]);
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('уже є у вашому словнику');
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
  });

  it.each([
    ['stopped', problem('UPSTREAM_UNAVAILABLE', 503)],
    ['out of disk space', problem('STORAGE_FULL', 503)],
    ['answering nonsense', plain(500, '<html>')],
  ])('keeps the typed texts when the service is %s, and retries on demand', async (_, failure) => {
    const { user, server, sent } = await openAddForm();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    server.failure = failure;
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося додати слово');
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
    server.start();
    await user.click(button('Спробувати ще раз'));
    expect(await english('apple')).toBeTruthy();
    expect(sent('/api/addNewWord')).toHaveLength(2);
  });

  it('shows the translation field when the lexicon cannot be reached', async () => {
    const { user, server } = await openAddForm();
    server.stop();
    await user.keyboard('apple{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося знайти переклад');
    expect(native()?.value).toBe('');
    server.start();
    await user.click(button('Спробувати ще раз'));
    expect(document.activeElement).toBe(native());
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
  });

  it('sends one request for several presses', async () => {
    const { user, sent } = await openAddForm();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    const add = button('Додати до словника');
    await Promise.all([user.click(add), user.click(add), user.dblClick(add)]);
    await english('apple');
    expect(sent('/api/addNewWord')).toHaveLength(1);
  });

  it('sends one request while Enter is held down', async () => {
    const { user, sent } = await openAddForm();
    const holdEnter = (field: HTMLElement) => {
      for (const repeat of [false, true]) fireEvent.keyDown(field, { key: 'Enter', repeat });
    };
    await user.keyboard('apple');
    holdEnter(foreign());
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    expect(sent('/api/translateWord')).toHaveLength(1);
    holdEnter(await nativeField());
    await english('apple');
    expect(sent('/api/addNewWord')).toHaveLength(1);
  });

  it('restores the typed texts after a reload', async () => {
    const { user } = await openAddForm();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await openAddForm();
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
  });
});
