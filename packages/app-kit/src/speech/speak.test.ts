import { afterEach, expect, test, vi } from 'vitest';
import { prepareSpeech, speak, stopSpeaking } from './speak.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without speech says so instead of failing', async () => {
  stopSpeaking();
  prepareSpeech();
  expect(await speak('apple', 'Google UK English Male')).toBe('unavailable');
  stopSpeaking();
});
