import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushLog } from '@mova/service-kit';
import { afterEach, expect, it } from 'vitest';
import { openLogs } from './logs.ts';

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
