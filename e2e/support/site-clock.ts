import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDataDir } from './test-site.ts';

/** A clock for the services and the gateway of one site; PostgreSQL, Redis and the browser have the real time. */
interface SiteClock {
  /** Environment the site must be started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the time of the site, which runs on from there. */
  set(time: Date): void;
}

/** Creates the clock of a site; it has the real time until it is set. */
export function createSiteClock(siteName: string): SiteClock {
  mkdirSync(testDataDir, { recursive: true });
  const file = join(testDataDir, `clock-${siteName}`);
  const setAhead = (milliseconds: number) => {
    // Atomically, as a process may read it at any moment.
    writeFileSync(`${file}.next`, String(milliseconds));
    renameSync(`${file}.next`, file);
  };
  setAhead(0);
  const preload = fileURLToPath(new URL('./moved-clock.ts', import.meta.url));
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK_FILE: file },
    set: (time) => setAhead(time.getTime() - Date.now()),
  };
}
