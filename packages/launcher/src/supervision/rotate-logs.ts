import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  globSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** The current file and four earlier ones; `<name>.log.1` is the latest of these. */
const maxFiles = 5;
const maxFileBytes = 20 * 1024 * 1024;
const intervalMs = 1_000;

function logsIn(folder: string): string[] {
  return globSync('*.log', { cwd: folder }).map((name) => join(folder, name));
}

/** Makes room for `<file>.1`: renames every earlier file and drops the oldest. */
function shiftEarlier(file: string): void {
  for (let number = maxFiles - 2; number >= 1; number--)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
}

/** Rotates the logs of the previous start, before any process writes to them. */
export function rotateAtStart(folder: string): void {
  for (const file of logsIn(folder)) {
    if (statSync(file).size === 0) continue;
    shiftEarlier(file);
    renameSync(file, `${file}.1`);
  }
}

/**
 * Copies a log and truncates it. Its writers, which append, continue in the empty file without being told. When
 * the disk has no room for the copy, its lines are dropped.
 */
function rotateWhileWritten(file: string): void {
  shiftEarlier(file);
  const earlier = `${file}.1`;
  const log = openSync(file, 'r+');
  try {
    copyAll(log, earlier);
  } catch {
    rmSync(earlier, { force: true });
  } finally {
    ftruncateSync(log);
    closeSync(log);
  }
}

/** Copies until nothing is left to read, including what is written during the copy. */
function copyAll(log: number, earlier: string): void {
  const block = Buffer.alloc(1024 * 1024);
  for (let position = 0; ; ) {
    const bytes = readSync(log, block, 0, block.length, position);
    if (bytes === 0) return;
    appendFileSync(earlier, block.subarray(0, bytes), { mode: 0o600 });
    position += bytes;
  }
}

/** Checks the size of every log of a folder once a second. Returns a function that stops it. */
export function startLogRotation(folder: string, maxBytes = maxFileBytes): () => void {
  const timer = setInterval(() => {
    for (const file of logsIn(folder)) {
      try {
        if (statSync(file).size > maxBytes) rotateWhileWritten(file);
      } catch {
        // Tried again in a second.
      }
    }
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
