import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, isRunning } from '@mova/workspace';
import { readLockHolder } from './instance-lock.ts';
import { endProcesses, ProcessRegister } from './process-register.ts';

/** Ends what a killed launcher left running: `end-leftovers.ts <data folder> <mark of the launcher>`. */
const [dataDir = '', launcher = ''] = process.argv.slice(2);
const places = dataPaths(dataDir);
const marks = new ProcessRegister(places.processes).read();
// A start that came first has taken the lock, before it wrote the register, and ends the leftovers itself.
if (JSON.stringify(readLockHolder(places.lock)) !== launcher) process.exit(0);
const left = Object.entries(marks).filter(([, mark]) => isRunning(mark));
await endProcesses(Object.fromEntries(left));
const names = left.map(([name]) => name).join(', ');
appendFileSync(
  join(places.logs, 'watchdog.log'),
  `${new Date().toISOString()} the launcher was killed; ended ${names}\n`,
  { mode: 0o600 },
);
