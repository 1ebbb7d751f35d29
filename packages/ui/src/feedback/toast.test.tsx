import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Messages" closeLabel="Close" />);
});

afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    for (const { id } of toastQueue.read()) dismissToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const show = (content: Parameters<typeof showToast>[0]) => act(() => showToast(content));
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

describe('toasts', () => {
  it('appear in a polite region that was there before them', () => {
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    show({ message: 'Word deleted' });
    expect(region.textContent).toContain('Word deleted');
  });

  const undo = { label: 'Undo', onUndo: () => undefined };

  it.each([
    ['a confirmation', 4, {}],
    ['one with an action', 8, { undo }],
    ['a failure', 8, { tone: 'danger' as const }],
    ['one with a time of its own', 60, { seconds: 60 }],
  ])('close by themselves: %s after %i s', (_, seconds, content) => {
    show({ message: 'Word deleted', ...content });
    pass(seconds - 0.1);
    expect(screen.getByText('Word deleted')).toBeTruthy();
    pass(0.2);
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  it('undo once and close', () => {
    const onUndo = vi.fn();
    show({ message: 'Word deleted', undo: { label: 'Undo', onUndo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  it.each(['Undo', 'Close'])('keep the second press on «%s» from what lies below them', (name) => {
    show({ message: 'Word deleted', undo });
    const button = screen.getByRole('button', { name });
    const place = new DOMRect(10, 500, 300, 60);
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
    fireEvent.click(button, { clientX: 250, clientY: 530 });
    const below = document.body.appendChild(document.createElement('button'));
    const pressed = vi.fn();
    below.addEventListener('click', pressed);
    fireEvent.click(below, { clientX: 250, clientY: 530 });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.click(below, { clientX: 250, clientY: 480 });
    fireEvent.click(below);
    expect(pressed, 'at other places, and by key').toHaveBeenCalledTimes(2);
    pass(0.5);
    fireEvent.click(below, { clientX: 250, clientY: 530 });
    expect(pressed).toHaveBeenCalledTimes(3);
    below.remove();
  });

  it('undo by Ctrl + Z in any layout, but not in a field, and not a failure', () => {
    const onUndo = vi.fn();
    const press = (target: Element, key: string) =>
      fireEvent.keyDown(target, { key, code: 'KeyZ', ctrlKey: true });
    const field = document.body.appendChild(document.createElement('input'));
    show({ message: 'Not deleted', tone: 'danger', undo: { label: 'Try again', onUndo } });
    press(document.body, 'z');
    show({ message: 'Word deleted', undo: { label: 'Undo', onUndo } });
    press(field, 'z');
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
    expect(onUndo).not.toHaveBeenCalled();
    press(document.body, 'я');
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  describe('in a text field', () => {
    const fieldOf = () => document.body.appendChild(document.createElement('input'));
    const type = (field: HTMLElement) => fireEvent.input(field);
    const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
    const pressUndo = (field: HTMLElement) =>
      fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ctrlKey: true });
    const onUndo = vi.fn();
    const showAdded = () => show({ message: 'Word added', undo: { label: 'Undo', onUndo } });
    let field: HTMLInputElement;
    let other: HTMLInputElement;

    beforeEach(() => {
      onUndo.mockReset();
      [field, other] = [fieldOf(), fieldOf()];
      field.focus();
      type(field);
    });
    afterEach(() => {
      for (const each of [field, other]) each.remove();
    });

    it('undo by Ctrl + Z where Enter in the field asked for them', () => {
      press(field, 'Enter');
      showAdded();
      press(field, 'ArrowLeft');
      expect(pressUndo(field)).toBe(false);
      expect(onUndo).toHaveBeenCalledOnce();
      // The next one is for the text.
      expect(pressUndo(field)).toBe(true);
    });

    it.each([
      ['before they came', [() => type(field), showAdded]],
      ['since', [showAdded, () => type(field)]],
      ['since, and Enter was pressed again', [showAdded, () => type(field), () => press(field, 'Enter')]],
    ])('leave Ctrl + Z to a text that was edited after Enter: %s', (_, steps) => {
      press(field, 'Enter');
      for (const step of steps) step();
      expect(pressUndo(field)).toBe(true);
      expect(onUndo).not.toHaveBeenCalled();
    });

    it('leave Ctrl + Z to a text that was being typed when they came', () => {
      showAdded();
      expect(pressUndo(field)).toBe(true);
    });

    it.each([
      ['Tab', () => press(field, 'Tab')],
      ['the pointer', () => fireEvent.pointerDown(other)],
    ])('leave Ctrl + Z to another field that the user went to by %s', (_, move) => {
      press(field, 'Enter');
      showAdded();
      move();
      other.focus();
      expect(pressUndo(other)).toBe(true);
      field.focus();
      expect(pressUndo(field)).toBe(false);
    });

    it('leave Ctrl + Z to the field where they were asked for elsewhere', () => {
      press(field, 'Enter');
      fireEvent.pointerDown(document.body);
      showAdded();
      expect(pressUndo(field)).toBe(true);
    });

    it.each(['before', 'after'])(
      'undo in the field to which the page passes the focus %s they come',
      (at) => {
        press(field, 'Enter');
        if (at === 'after') showAdded();
        other.focus();
        if (at === 'before') showAdded();
        expect(pressUndo(other)).toBe(false);
        expect(onUndo).toHaveBeenCalledOnce();
      },
    );
  });

  it.each([
    [50, 1],
    [70, 0],
  ])('undo by Ctrl + Z for a minute after they have gone: %i s later, %i times', (later, times) => {
    const onUndo = vi.fn();
    show({ message: 'Word deleted', undo: { label: 'Undo', onUndo } });
    pass(8.1);
    expect(screen.queryByText('Word deleted')).toBeNull();
    pass(later);
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(onUndo).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl Z'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ Z'],
  ])('name the keys that undo, but of a failure: %s', (userAgent, key) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const undo = { label: 'Undo', onUndo: () => undefined };
    show({ message: 'Word deleted', undo });
    expect(screen.getByRole('button', { name: 'Undo' }).dataset.key).toBe(key);
    show({ message: 'Not deleted', tone: 'danger', undo });
    expect(screen.getByRole('button', { name: 'Undo' }).dataset.key).toBeUndefined();
  });

  it('wait while the focus is among them', () => {
    show({ message: 'Word deleted', undo: { label: 'Undo', onUndo: () => undefined } });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(60);
    expect(screen.getByText('Word deleted')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(9);
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  it('wait while the pointer is over them, and then their whole time again', () => {
    show({ message: 'Word deleted' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    pass(60);
    expect(screen.getByText('Word deleted')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
    pass(3.9);
    expect(screen.getByText('Word deleted')).toBeTruthy();
    pass(0.2);
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  it('are one at a time: the newer replaces the older', () => {
    for (const message of ['one', 'two']) show({ message });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('two')).toBeTruthy();
    pass(4.1);
    expect(screen.getByRole('region').textContent).toBe('');
  });

  it('return after the newer one where they can be undone, for their whole time', () => {
    const onUndo = vi.fn();
    show({ message: 'Word deleted', undo: { label: 'Undo', onUndo } });
    pass(7);
    show({ message: 'Saved' });
    expect(screen.queryByText('Word deleted')).toBeNull();
    pass(4.1);
    expect(screen.queryByText('Saved')).toBeNull();
    pass(7.5);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.getByRole('region').textContent).toBe('');
  });

  it('wait behind the newest two at most', () => {
    for (const message of ['one', 'two', 'three', 'four']) show({ message, undo });
    for (const message of ['four', 'three', 'two']) {
      expect(screen.getByRole('region').textContent).toContain(message);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
    expect(screen.getByRole('region').textContent).toBe('');
  });

  it('do not stop the time of the next one by a focus that went with the last one', () => {
    show({ message: 'Word deleted', undo });
    show({ message: 'Saved' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(8.1);
    expect(screen.getByRole('region').textContent).toBe('');
  });

  it('close by hand', () => {
    show({ message: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
