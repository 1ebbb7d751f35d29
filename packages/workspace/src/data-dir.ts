import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from './json-file.ts';
import { isRunning, processMarkSchema } from './processes.ts';

/** Set by bin/run.mjs: with a linked node_modules, this package belongs to another checkout. */
export const repositoryRoot = process.env.MOVA_ROOT ?? resolve(import.meta.dirname, '../../..');

/** Where test runs keep their data, builds and fetched programs, apart from `.data`. */
export const testDataDir = join(repositoryRoot, '.data-test');

export const testProgramsDir = join(testDataDir, 'programs');

/** Returns the data folder named by MOVA_DATA, or `.data` in the repository. */
export function readDataDir(env: NodeJS.ProcessEnv = process.env): string {
  // npm changes into the repository before a script runs; INIT_CWD is the folder the user was in.
  return env.MOVA_DATA
    ? resolve(env.INIT_CWD ?? process.cwd(), env.MOVA_DATA)
    : resolve(repositoryRoot, '.data');
}

export function dataPaths(dataDir: string) {
  return {
    dataDir,
    secrets: join(dataDir, 'secrets.json'),
    lock: join(dataDir, 'launcher.json'),
    processes: join(dataDir, 'processes.json'),
    runState: join(dataDir, 'running.json'),
    demoMarker: join(dataDir, 'demo-seeded.json'),
    logs: join(dataDir, 'logs'),
    builds: join(dataDir, 'builds'),
    published: join(dataDir, 'published.json'),
    releases: join(dataDir, 'releases'),
    gatewayState: join(dataDir, 'gateway'),
    mails: join(dataDir, 'mails'),
    programs: join(dataDir, 'programs'),
  };
}
export type DataPaths = ReturnType<typeof dataPaths>;

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

/** Returns the state of the installation that runs with a data folder; undefined when none runs. */
export function readRunState(file: string): RunState | undefined {
  const state = readJsonFile(file, runStateSchema);
  return state && isRunning(state.launcher) ? state : undefined;
}
