import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { type HashJob, hashCost } from './hash-job.ts';

/** A thread that hashes, one password at a time. What a job throws ends it; the pool starts another. */

// Linux knows priorities of threads; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + (workerData as number)));

parentPort?.on('message', ({ password, against }: HashJob) => {
  parentPort?.postMessage(
    against === undefined ? hashSync(password, hashCost) : verifySync(against, password),
  );
});
