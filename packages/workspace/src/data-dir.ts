import { join, resolve } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** Returns the data folder named by MOVA_DATA, or `.data` in the repository. */
export function readDataDir(env: NodeJS.ProcessEnv = process.env): string {
  // npm changes into the repository before a script runs; INIT_CWD is the folder the user was in.
  return env.MOVA_DATA
    ? resolve(env.INIT_CWD ?? process.cwd(), env.MOVA_DATA)
    : resolve(repositoryRoot, '.data');
}

/** Files and folders of a data folder. */
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
