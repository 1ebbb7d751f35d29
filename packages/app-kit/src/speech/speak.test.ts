import { afterEach, expect, test, vi } from 'vitest';
import { prepareSpeech, speak, stopSpeaking } from './speak.ts';

afterEach(() => vi.unstubAllGlobals());

test('resolves with “unavailable” in a browser without speech', async () => {
  stopSpeaking();
  prepareSpeech();
  expect(await speak('apple', 'Google UK English Male')).toBe('unavailable');
  stopSpeaking();
});
