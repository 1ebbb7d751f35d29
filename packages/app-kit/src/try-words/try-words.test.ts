import { afterEach, describe, expect, it } from 'vitest';
import { keepTryWords, readTryWords } from './index.ts';

const key = 'mova:try-words';
const snow = { foreignWord: 'snow', nativeWord: 'сніг', category: 'WEATHER' } as const;

afterEach(() => localStorage.clear());

describe('the words of the try', () => {
  it('wait in this browser until none is left', () => {
    expect(readTryWords()).toEqual([]);
    keepTryWords([snow]);
    expect(readTryWords()).toEqual([snow]);
    keepTryWords([]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"foreignWord":"snow"}'],
    ['no words', '[1, null, "snow", {}, {"foreignWord":"snow","nativeWord":7,"category":"WEATHER"}]'],
    ['too long', JSON.stringify([{ ...snow, nativeWord: 'с'.repeat(201) }])],
  ])('are none when what is stored is %s', (_, stored) => {
    localStorage.setItem(key, stored);
    expect(readTryWords()).toEqual([]);
  });

  it('are at most ten, without fields of another hand', () => {
    localStorage.setItem(key, JSON.stringify(Array.from({ length: 50 }, () => ({ ...snow, id: 7 }))));
    expect(readTryWords()).toEqual(Array.from({ length: 10 }, () => snow));
  });
});
