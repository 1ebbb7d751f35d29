import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSpeaker } from './use-speaker.ts';

interface Utterance {
  readonly text: string;
  voice?: { readonly name: string };
  rate?: number;
  onend?(): void;
}

afterEach(() => vi.unstubAllGlobals());

function stubSpeech() {
  const queue: Utterance[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => ['Google UK English Male', 'Google US English'].map((name) => ({ name, lang: 'en-GB' })),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    resume: () => undefined,
    speak: (utterance: Utterance) => queue.push(utterance),
  });
  return queue;
}

it('speaks one text at a time, in the voice of the hook or of the call, and as slowly as asked', async () => {
  const queue = stubSpeech();
  const { result, unmount } = renderHook(() => useSpeaker('Google UK English Male'));
  expect(result.current).toMatchObject({ speaking: false, spoken: undefined });

  const outcomes: Promise<string>[] = [];
  act(() => void outcomes.push(result.current.say('apple')));
  await vi.waitFor(() => expect(queue).toHaveLength(1));
  expect(result.current).toMatchObject({ speaking: true, spoken: 'apple' });
  act(() => void outcomes.push(result.current.say('pear', 'Google US English')));
  await vi.waitFor(() => expect(queue).toHaveLength(2));
  expect(await outcomes[0]).toBe('stopped');
  expect(result.current.spoken).toBe('pear');

  await act(async () => {
    queue[1]?.onend?.();
    expect(await outcomes[1]).toBe('spoken');
  });
  expect(result.current.speaking).toBe(false);
  expect(queue.map(({ voice }) => voice?.name)).toEqual(['Google UK English Male', 'Google US English']);

  act(() => void outcomes.push(result.current.say('plum', undefined, 0.7)));
  await vi.waitFor(() => expect(queue.map(({ rate }) => rate)).toEqual([1, 1, 0.7]));
  unmount();
  expect(await outcomes[2]).toBe('stopped');
});
