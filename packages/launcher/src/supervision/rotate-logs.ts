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

/** Files kept of a log: the one being written and four before it, `<name>.log.1` the latest. */
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

/** Makes room for `<file>.1`: every earlier file moves on by one, and the oldest goes. */
function shiftEarlier(file: string): void {
  for (let number = maxFiles - 2; number >= 1; number--)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
}

/** Moves the logs of the previous start aside, before anyone writes to them. */
export function rotateAtStart(folder: string): void {
  for (const name of logsIn(folder)) {
    const file = join(folder, name);
    if (statSync(file).size === 0) continue;
    shiftEarlier(file);
    renameSync(file, `${file}.1`);
  }
}

/**
 * Copies a log aside and empties it. Its writers hold descriptors that append, so they go on in the empty file, and
 * need not be told: PostgreSQL and Redis neither. Where there is no room for the copy its lines are given up.
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

/** Adds to `earlier` what was written to `file` while it was copied, and empties `file` right after. */
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

/**
 * Keeps every log of a folder within bounds while processes write to it. Looks once a second.
 *
 * @returns what ends it
 */
export function startLogRotation(folder: string, maxBytes = maxFileBytes): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const rotateLarge = async () => {
    for (const name of logsIn(folder)) {
      const file = join(folder, name);
      // Tried again in a second.
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
