import { Worker } from 'node:worker_threads';
import type { HashJob } from './hash-job.ts';

/**
 * How far the threads stand back (steps of nice): whatever waits for a processor while they fill all of them goes
 * first, so that those who are signed in do not notice those who sign in.
 */
const niceness = 10;

/** Does the work of hashing. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/**
 * Threads of their own for hashing, that give way to all other work. They are started at once and keep no
 * process alive. The caller bounds how many jobs run: one without an idle thread gets a new one.
 */
export function createHashThreads(count: number): Hashing {
  const idle: Worker[] = [];
  for (let n = 0; n < count; n += 1) idle.push(startThread());

  async function run<T>(job: HashJob): Promise<T> {
    const thread = idle.pop() ?? startThread();
    try {
      const answer = await ask<T>(thread, job);
      idle.push(thread);
      return answer;
    } catch (error) {
      void thread.terminate();
      idle.push(startThread());
      throw error;
    }
  }

  return {
    hash: (password) => run<string>({ password }),
    verify: (against, password) => run<boolean>({ password, against }),
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: niceness });
  // One that ends while nothing is asked of it is told by the next job.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

/** Gives a thread a job. The process stays for the answer. @throws when the thread fails or ends instead. */
function ask<T>(thread: Worker, job: HashJob): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', answered);
      thread.off('error', failed);
      thread.off('exit', ended);
      thread.unref();
      act();
    };
    const answered = (answer: T) => settle(() => resolve(answer));
    const failed = (error: unknown) => settle(() => reject(error));
    const ended = () => settle(() => reject(new Error('The hashing thread ended')));
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.ref();
    thread.postMessage(job);
  });
}
