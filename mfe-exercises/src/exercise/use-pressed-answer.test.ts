import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePressedAnswer } from './use-pressed-answer.ts';

const answer = { given: 'хліб', correct: true };

function press() {
  const give = vi.fn();
  const { result } = renderHook(() => usePressedAnswer());
  act(() => result.current.press(answer, give));
  expect(result.current.pressed).toEqual(answer);
  expect(give).not.toHaveBeenCalled();
  return { result, give };
}

afterEach(() => vi.restoreAllMocks());

it('is shown at once and stored once, after the next frame', async () => {
  const { result, give } = press();
  await waitFor(() => expect(result.current.pressed).toBeUndefined());
  expect(give).toHaveBeenCalledOnce();
});

it('is stored at once when something else happens to the training', async () => {
  const { result, give } = press();
  act(() => result.current.store());
  expect(give).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(give).toHaveBeenCalledOnce();
});

it('is stored at once when the page is hidden, which has no frames', () => {
  const { give } = press();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(give).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(give).toHaveBeenCalledOnce();
});
