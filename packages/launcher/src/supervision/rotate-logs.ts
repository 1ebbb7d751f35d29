import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The current file and four earlier ones; `<name>.log.1` is the latest of these. */
const maxFiles = 5;
const maxFileBytes = 20 * 1024 * 1024;
const intervalMs = 1_000;

const logsIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.log'));
  } catch {
    return [];
  }
};

/** Makes room for `<file>.1`: renames every earlier file and drops the oldest. */
function shiftEarlier(file: string): void {
  for (let number = maxFiles - 2; number >= 1; number--)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
}

/** Rotates the logs of the previous start, before any process writes to them. */
export function rotateAtStart(folder: string): void {
  for (const name of logsIn(folder)) {
    const file = join(folder, name);
    if (statSync(file).size === 0) continue;
    shiftEarlier(file);
    renameSync(file, `${file}.1`);
  }
}

/**
 * Copies a log and truncates it. Its writers, which append, continue in the empty file without being told. When
 * the disk has no room for the copy, its lines are dropped.
 */
async function rotateWhileWritten(file: string): Promise<void> {
  shiftEarlier(file);
  const earlier = `${file}.1`;
  try {
    await copyFile(file, earlier);
    moveRest(file, earlier);
  } catch {
    rmSync(earlier, { force: true });
    const log = openSync(file, 'r+');
    ftruncateSync(log);
    closeSync(log);
  }
}

/** Appends to `earlier` what was written to `file` during the copy, and truncates `file`. */
function moveRest(file: string, earlier: string): void {
  const [from, to] = [openSync(file, 'r+'), openSync(earlier, 'a')];
  try {
    const block = Buffer.alloc(64 * 1024);
    let position = statSync(earlier).size;
    for (;;) {
      const bytes = readSync(from, block, 0, block.length, position);
      if (bytes === 0) break;
      writeSync(to, block, 0, bytes);
      position += bytes;
    }
    ftruncateSync(from);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

/** Checks the size of every log of a folder once a second. Returns a function that stops it. */
export function startLogRotation(folder: string, maxBytes = maxFileBytes): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const rotateLarge = async () => {
    for (const name of logsIn(folder)) {
      const file = join(folder, name);
      const rotateOne = async () => {
        if ((await stat(file)).size > maxBytes) await rotateWhileWritten(file);
      };
      await rotateOne().catch(() => undefined);
    }
    isRunning = false;
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = rotateLarge();
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
