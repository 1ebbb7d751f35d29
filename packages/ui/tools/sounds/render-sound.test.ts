import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderSound, soundFile, soundNames } from './render-sound.ts';

describe('the sounds of a verdict', () => {
  it.each(soundNames)('%s is shipped as it is rendered', async (name) => {
    expect((await readFile(soundFile(name))).equals(renderSound(name))).toBe(true);
  });

  it('take less than 20 KB together', () => {
    const bytes = soundNames.reduce((sum, name) => sum + renderSound(name).length, 0);
    expect(bytes).toBeLessThan(20_000);
  });

  it.each(soundNames)('%s lasts less than 400 ms, begins and ends in silence, and stays quiet', (name) => {
    const file = renderSound(name);
    const samples = Array.from({ length: (file.length - 44) / 2 }, (_, index) =>
      file.readInt16LE(44 + index * 2),
    );
    expect(samples.length / file.readUInt32LE(24)).toBeLessThan(0.4);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(10);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(40);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeGreaterThan(5_000);
    expect(loudest).toBeLessThan(8_000);
  });
});
