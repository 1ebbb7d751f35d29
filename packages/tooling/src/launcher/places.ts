import { join, resolve } from 'node:path';

/** Root of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** What lives where in a data folder. */
export function placesIn(dataDir: string) {
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
export type Places = ReturnType<typeof placesIn>;
