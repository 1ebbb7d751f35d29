import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isRunning } from '../embedded/processes.ts';

const runStateSchema = z.object({
  launcher: z.object({ pid: z.int(), startedAt: z.string() }),
  origin: z.string(),
  /** Owner's address of the database: the file is readable by its owner only. */
  adminUrl: z.string(),
  redisUrl: z.string(),
  releaseStore: z.string(),
});
/** What the operator's command needs to know of a running Mova. */
export type RunState = z.infer<typeof runStateSchema>;

export function writeRunState(file: string, state: RunState): void {
  writeFileSync(`${file}.unfinished`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

export function clearRunState(file: string): void {
  rmSync(file, { force: true });
}

/** State of the Mova that runs with a data folder; undefined when none does. */
export function readRunState(file: string): RunState | undefined {
  try {
    const state = runStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isRunning(state.launcher) ? state : undefined;
  } catch {
    return undefined;
  }
}
