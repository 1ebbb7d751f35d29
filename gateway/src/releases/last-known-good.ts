import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveSet, liveSetSchema } from './live-set.ts';

const fileName = 'live-set.json';

/** Keeps a live set for a start without a database. Written aside and renamed, so a reader never sees half. */
export async function saveLastKnownGood(stateDir: string, live: LiveSet): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  const aside = join(stateDir, `${fileName}.${process.pid}`);
  try {
    await writeFile(aside, JSON.stringify(live));
    await rename(aside, join(stateDir, fileName));
  } catch (error) {
    // A part of it would take the space that is missing.
    await rm(aside, { force: true });
    throw error;
  }
}

/** The live set kept last; `undefined` when there is none or it is damaged. */
export async function readLastKnownGood(stateDir: string): Promise<LiveSet | undefined> {
  try {
    return liveSetSchema.parse(JSON.parse(await readFile(join(stateDir, fileName), 'utf8')));
  } catch {
    return undefined;
  }
}
