import cluster, { type Worker } from 'node:cluster';
import { createLog, exitAfterFlush } from '@mova/service-kit';
import type { GatewayEnv } from '../env.ts';
import { aliveMessage, drainMessage, type ReadyMessage } from './worker.ts';

/** Wait before another attempt when a new worker did not even start. */
const restartPauseMs = 1_000;
/** Workers that do not end by themselves are ended. */
const longestEndMs = 20_000;

/** How often workers are asked whether they turn their event loop, and how many questions one may miss. */
const aliveEveryMs = 2_000;
const maxMissed = 3;

/** Message of our own parent that has every worker replaced, where there is no SIGHUP. */
const replaceMessage = 'replace';

/**
 * Collects a worker's young garbage on its own thread. There is little that survives a request, so helper
 * threads wake up for next to nothing and take the processor from the other workers.
 */
const workerFlags = ['--no-parallel-scavenge'];

/**
 * The process that owns the socket. It keeps `WORKERS` workers alive, replaces them all on SIGHUP or the
 * message `replace` (a new one listens before an old one lets go), and ends with them on SIGTERM, SIGINT
 * or the end of its own parent.
 */
export function runPrimary(env: GatewayEnv): void {
  const log = createLog('gateway', env.LOG_LEVEL);
  if (env.PUBLIC_ORIGIN.startsWith('https:') && env.TRUSTED_PROXIES === 0) {
    log.warn('PUBLIC_ORIGIN is https and TRUSTED_PROXIES is 0: limits count all clients of the proxy as one');
  }
  // Workers share the listening handle itself: no connection waits in a process that is going away.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] });
  const serving = new Set<Worker>();
  let ending = false;
  let everReady = false;
  // PORT=0 chooses a port once. Workers share a handle by the port they ask for, so they go on asking for 0
  // while one of them holds it, and for the chosen one after all of them died.
  let askedPort = env.PORT;
  let actualPort = env.PORT;
  let isReplacing = false;

  /** Starts a worker; resolves with it once it listens, or with undefined when it died before. */
  const startWorker = () =>
    new Promise<Worker | undefined>((resolve) => {
      if (Object.keys(cluster.workers ?? {}).length === 0) askedPort = actualPort;
      const worker = cluster.fork({ PORT: String(askedPort) });
      worker.once('exit', () => resolve(undefined));
      worker.on('message', (message: ReadyMessage | typeof aliveMessage) => {
        if (message === aliveMessage || !message.ready) return;
        serving.add(worker);
        watch(worker);
        resolve(worker);
        actualPort = message.port;
        if (!everReady) process.send?.(message);
        everReady = true;
      });
    });

  /**
   * Ends a worker that hangs; another takes its place. Ticks that come late come once, so a primary that was held up
   * itself blames nobody.
   */
  const watch = (worker: Worker) => {
    let missed = 0;
    worker.on('message', (message) => {
      if (message === aliveMessage) missed = 0;
    });
    const timer = setInterval(() => {
      if (missed >= maxMissed) {
        log.error({ worker: worker.process.pid }, 'a worker hangs and is ended by force');
        worker.process.kill('SIGKILL');
      } else if (worker.isConnected()) {
        missed += 1;
        worker.send(aliveMessage);
      }
    }, aliveEveryMs);
    worker.once('exit', () => clearInterval(timer));
  };

  /** Resolves when the worker is gone. */
  const endWorker = (worker: Worker) =>
    new Promise<void>((resolve) => {
      serving.delete(worker);
      const giveUp = setTimeout(() => worker.process.kill('SIGKILL'), longestEndMs);
      worker.once('exit', () => {
        clearTimeout(giveUp);
        resolve();
      });
      if (worker.isConnected()) worker.send(drainMessage);
      else worker.process.kill('SIGKILL');
    });

  const replaceAll = async () => {
    for (const old of [...serving]) {
      const fresh = await startWorker();
      if (!fresh) return log.error('a new worker did not start; the old ones stay');
      if (!ending) await endWorker(old);
    }
    log.info('workers replaced');
  };

  const replace = async () => {
    if (isReplacing) return;
    isReplacing = true;
    await replaceAll();
    isReplacing = false;
  };

  const end = async (reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'ending');
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [endWorker(worker)] : [])),
    );
    await exitAfterFlush(log, 0);
  };

  cluster.on('exit', (worker, code, signal) => {
    const wasServing = serving.delete(worker);
    if (ending) return;
    if (!everReady) {
      // Its own line says why; starting it again would only say it again.
      process.exit(code === 0 ? 1 : (code ?? 1));
    }
    if (!wasServing) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker died');
    void startAgain();
  });

  const startAgain = async (): Promise<void> => {
    while (!ending && serving.size < env.WORKERS) {
      if (await startWorker()) return;
      await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
    }
  };

  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGHUP', () => void replace());
  process.on('message', (message) => message === replaceMessage && void replace());
  process.on('disconnect', () => void end('the parent is gone'));
  for (let started = 0; started < env.WORKERS; started += 1) void startWorker();
}
