import { expect, it, vi } from 'vitest';
import { LineBuffer } from './line-buffer.ts';

function collect(size: number) {
  const portions: string[] = [];
  const buffer = new LineBuffer({ write: (portion) => portions.push(portion) }, size);
  return { portions, buffer };
}

it('gathers lines into portions of whole lines, none larger than allowed', () => {
  const { portions, buffer } = collect(10);
  for (const line of ['один\n', 'two\n', 'three\n', '4\n']) buffer.write(line);
  buffer.flush();
  buffer.flush();
  expect(portions).toEqual(['один\n', 'two\nthree\n', '4\n']);
});

it('writes a line larger than a portion alone, in its place', () => {
  const { portions, buffer } = collect(4);
  for (const line of ['a\n', 'long line\n', 'b\n']) buffer.write(line);
  buffer.flush();
  expect(portions).toEqual(['a\n', 'long line\n', 'b\n']);
});

it('lets no line wait longer than 200 ms', () => {
  vi.useFakeTimers();
  const { portions, buffer } = collect(100);
  buffer.write('a\n');
  vi.advanceTimersByTime(150);
  buffer.write('b\n');
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  expect(portions).toEqual(['a\nb\n']);
});
