import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Alert, type AlertTone } from './alert.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

describe('Alert', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('of tone %s has the role %s', (tone: AlertTone, role) => {
    render(<Alert tone={tone}>Text</Alert>);
    expect(screen.getByRole(role).textContent).toBe('Text');
  });

  it('says nothing by itself when it was there from the start', () => {
    render(<Alert still>Text</Alert>);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('marks the English wording', () => {
    render(
      <Alert tone="danger" english="Wrong password or email.">
        Неправильний пароль
      </Alert>,
    );
    expect(screen.getByText('Wrong password or email.').lang).toBe('en');
  });

  it('closes by its button', async () => {
    const close = vi.fn();
    render(
      <Alert onClose={close} closeLabel="Close">
        Text
      </Alert>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('states', () => {
  it('an empty one invites under a heading', () => {
    render(<EmptyState title="Your words will be here" action={<a href="#add">Add</a>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Your words will be here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add' })).toBeTruthy();
  });

  it('an error is announced and offers to try again, once at a time', async () => {
    const retry = vi.fn();
    const texts = { title: 'Not opened', retryLabel: 'Try again', onRetry: retry };
    const { rerender } = render(<ErrorState {...texts}>Nothing is lost</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('Nothing is lost');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<ErrorState {...texts} pending />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
