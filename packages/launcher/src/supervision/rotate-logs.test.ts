import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateAtStart, startLogRotation } from './rotate-logs.ts';

let folder: ReturnType<typeof temporaryFolder>;
let stop: (() => void) | undefined;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  folder[Symbol.dispose]();
});

const maxBytes = 20_000;
/** A program that writes numbered lines of 100 bytes for the given time. */
const writer = `
  const { writeSync } = require('node:fs');
  let number = 0;
  setInterval(() => {
    for (let line = 0; line < 10; line++) writeSync(1, String(number++).padEnd(99, '.') + '\\n');
    if (number >= Number(process.argv[1])) process.exit(0);
  }, 10);
`;

it('keeps five files of limited size while a process writes, without losing lines', async () => {
  const file = join(folder.path, 'service.log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, ['-e', writer, '5000'], { stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  stop = startLogRotation(folder.path, maxBytes);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await expect.poll(() => statSync(file).size, { timeout: 15_000 }).toBeLessThanOrEqual(maxBytes);
  stop();
  const names = ['', '.4', '.3', '.2', '.1'].map((ending) => `service.log${ending}`);
  expect(readdirSync(folder.path).sort()).toEqual([...names].sort());
  const numbers = ['.4', '.3', '.2', '.1', '']
    .flatMap((ending) => readFileSync(`${file}${ending}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => {
      expect(line).toHaveLength(99);
      return Number.parseInt(line, 10);
    });
  expect(numbers.length).toBeGreaterThan(300);
  // In order, up to the last one written.
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(numbers.at(-1)).toBe(4999);
});

it('keeps the logs of the last four starts', () => {
  for (let start = 1; start <= 6; start++) {
    writeFileSync(join(folder.path, 'service.log'), `start ${start}`);
    rotateAtStart(folder.path);
  }
  const kept = readdirSync(folder.path)
    .sort()
    .map((name) => `${name}: ${readFileSync(join(folder.path, name), 'utf8')}`);
  expect(kept).toEqual([
    'service.log.1: start 6',
    'service.log.2: start 5',
    'service.log.3: start 4',
    'service.log.4: start 3',
  ]);
});
