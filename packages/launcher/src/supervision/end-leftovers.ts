import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, isRunning } from '@mova/workspace';
import { readLockHolder } from './instance-lock.ts';
import { endProcesses, ProcessRegister } from './process-register.ts';

// Ends what a killed launcher left running: `end-leftovers.ts <data folder> <mark of the launcher>`.
const [dataDir = '', launcher = ''] = process.argv.slice(2);
const paths = dataPaths(dataDir);
const marks = new ProcessRegister(paths.processes).read();
// A new launcher takes the lock before it writes the register, and ends the leftovers itself.
if (JSON.stringify(readLockHolder(paths.lock)) !== launcher) process.exit(0);
const leftovers = Object.entries(marks).filter(([, mark]) => isRunning(mark));
await endProcesses(Object.fromEntries(leftovers));
const names = leftovers.map(([name]) => name).join(', ');
appendFileSync(
  join(paths.logs, 'watchdog.log'),
  `${new Date().toISOString()} the launcher was killed; ended ${names}\n`,
  { mode: 0o600 },
);
