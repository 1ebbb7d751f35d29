import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Messages" closeLabel="Close" />);
});

afterEach(() => {
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

  it('close after 8 s', () => {
    show({ message: 'Word deleted' });
    pass(7.9);
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
    pass(7.9);
    expect(screen.getByText('Word deleted')).toBeTruthy();
    pass(0.2);
    expect(screen.queryByText('Word deleted')).toBeNull();
  });

  it('are three at most: the oldest leaves for the newest', () => {
    for (const message of ['one', 'two', 'three', 'four']) show({ message });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('four')).toBeTruthy();
  });

  it('close by hand', () => {
    show({ message: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
