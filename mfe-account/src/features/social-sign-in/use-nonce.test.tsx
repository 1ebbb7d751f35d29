import { renderPage } from '@mova/app-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useNonce } from './use-nonce.ts';

it('renews the nonce before it expires while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let issued = 0;
  const Page = () => <p>{useNonce().nonce}</p>;
  renderPage(Page, { responses: { 'GET /oauth/nonce': () => ({ nonce: `nonce-${++issued}` }) } });
  expect(await screen.findByText('nonce-1')).toBeTruthy();

  await act(async () => vi.advanceTimersByTime(4 * 60_000));
  expect(issued).toBe(1);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => vi.advanceTimersByTime(20 * 60_000));
  expect(issued, 'the page is hidden').toBe(1);
  visible.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('nonce-2')).toBeTruthy();
});
