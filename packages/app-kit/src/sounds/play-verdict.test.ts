import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playVerdict, prepareVerdicts } from './play-verdict.ts';

const play = vi.fn<() => Promise<void>>();
const created: string[] = [];

class FakeAudio {
  preload = '';
  currentTime = 3;
  readonly play = () => play();
  constructor(address: string) {
    created.push(address);
  }
}

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

it('fetches each sound once, before the first answer', () => {
  prepareVerdicts();
  prepareVerdicts();
  playVerdict('right');
  playVerdict('wrong');
  expect(created).toEqual([expect.stringMatching(/right\.wav$/), expect.stringMatching(/wrong\.wav$/)]);
  expect(play).toHaveBeenCalledTimes(2);
});

it('ignores that the browser refuses to play', async () => {
  play.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
  expect(() => playVerdict('wrong')).not.toThrow();
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
});
