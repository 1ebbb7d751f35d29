import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushLog } from '@mova/service-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LineBuffer, openLogs } from './logs.ts';

let opened: number | undefined;
afterEach(() => {
  if (opened !== undefined) closeSync(opened);
  opened = undefined;
});

function open(file: string): number {
  opened = openSync(file, 'a');
  return opened;
}

it('writes every line in order before a flush ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mova-logs-'));
  const file = join(folder, 'gateway.log');
  const { log } = openLogs('info', 4096, open(file));
  for (let number = 0; number < 1_000; number++) log.info({ number }, 'line');
  expect(await flushLog(log)).toBe(true);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('keeps logging to a full disk without an error', async () => {
  const { log } = openLogs('info', 4096, open('/dev/full'));
  for (let number = 0; number < 1_000; number++) log.info({ number }, 'line');
  expect(await flushLog(log)).toBe(true);
});

describe('LineBuffer', () => {
  function collect(size: number) {
    const chunks: string[] = [];
    const buffer = new LineBuffer({ write: (chunk) => chunks.push(chunk) }, size);
    return { chunks, buffer };
  }

  it('writes chunks of whole lines within the size limit', () => {
    const { chunks, buffer } = collect(10);
    for (const line of ['один\n', 'two\n', 'three\n', '4\n']) buffer.write(line);
    buffer.flush();
    buffer.flush();
    expect(chunks).toEqual(['один\n', 'two\nthree\n', '4\n']);
  });

  it('writes a line over the size limit alone and in order', () => {
    const { chunks, buffer } = collect(4);
    for (const line of ['a\n', 'long line\n', 'b\n']) buffer.write(line);
    buffer.flush();
    expect(chunks).toEqual(['a\n', 'long line\n', 'b\n']);
  });

  it('writes a line after 200 ms at the latest', () => {
    vi.useFakeTimers();
    const { chunks, buffer } = collect(100);
    buffer.write('a\n');
    vi.advanceTimersByTime(150);
    buffer.write('b\n');
    vi.advanceTimersByTime(50);
    vi.useRealTimers();
    expect(chunks).toEqual(['a\nb\n']);
  });
});
