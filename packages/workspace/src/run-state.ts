import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isRunning, processMarkSchema } from './processes.ts';

const runStateSchema = z.object({
  launcher: processMarkSchema,
  origin: z.string(),
  /** Database URL of the owner; the file is readable by the current user only. */
  adminUrl: z.string(),
  redisUrl: z.string(),
  releaseStore: z.string(),
});
/** What the `mova` command needs to know about a running installation. */
export type RunState = z.infer<typeof runStateSchema>;

export function writeRunState(file: string, state: RunState): void {
  writeFileSync(`${file}.unfinished`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

export function clearRunState(file: string): void {
  rmSync(file, { force: true });
}

/** Returns the state of the installation that runs with a data folder; undefined when none runs. */
export function readRunState(file: string): RunState | undefined {
  try {
    const state = runStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isRunning(state.launcher) ? state : undefined;
  } catch {
    return undefined;
  }
}
