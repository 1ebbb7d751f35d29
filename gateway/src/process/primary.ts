import cluster, { type Worker } from 'node:cluster';
import { createLog, exitAfterFlush } from '@mova/service-kit';
import type { GatewayEnv } from '../env.ts';
import { drainMessage, pingMessage, type ReadyMessage } from './worker.ts';

const restartDelayMs = 1_000;
const exitTimeoutMs = 20_000;

/** Workers that miss this many pings in a row are killed. */
const pingIntervalMs = 2_000;
const maxMissedPings = 3;

/** From the parent process: replaces every worker, where there is no SIGHUP. */
const replaceMessage = 'replace';

/**
 * Collects young garbage on the main thread. Little survives a request, so helper threads would wake up for
 * almost nothing and take the CPU from the other workers.
 */
const workerFlags = ['--no-parallel-scavenge'];

/**
 * Runs the process that owns the socket. It keeps `WORKERS` workers alive, replaces them all on SIGHUP or
 * the message `replace` (each new one listens before the old one drains), and exits with them on SIGTERM,
 * SIGINT or the exit of its parent.
 */
export function runPrimary(env: GatewayEnv): void {
  const log = createLog('gateway', env.LOG_LEVEL);
  if (env.PUBLIC_ORIGIN.startsWith('https:') && env.TRUSTED_PROXIES === 0) {
    log.warn('PUBLIC_ORIGIN is https and TRUSTED_PROXIES is 0: limits count all clients of the proxy as one');
  }
  // Workers share the listening handle itself, so no connection waits in a process that exits.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] });
  const serving = new Set<Worker>();
  let ending = false;
  let everReady = false;
  // PORT=0 chooses a port once. Workers share a handle by the port they request: 0 while any of them lives,
  // the chosen one after all of them have died.
  let requestedPort = env.PORT;
  let actualPort = env.PORT;
  let isReplacing = false;

  /** Resolves when the worker listens, or with undefined when it died before. */
  const startWorker = () =>
    new Promise<Worker | undefined>((resolve) => {
      if (Object.keys(cluster.workers ?? {}).length === 0) requestedPort = actualPort;
      const worker = cluster.fork({ PORT: String(requestedPort) });
      worker.once('exit', () => resolve(undefined));
      worker.on('message', (message: ReadyMessage | typeof pingMessage) => {
        if (message === pingMessage || !message.ready) return;
        serving.add(worker);
        watch(worker);
        resolve(worker);
        actualPort = message.port;
        if (!everReady) process.send?.(message);
        everReady = true;
      });
    });

  /** Kills a worker that hangs. A stalled primary does not blame it: late timer ticks come only once. */
  const watch = (worker: Worker) => {
    let missed = 0;
    worker.on('message', (message) => {
      if (message === pingMessage) missed = 0;
    });
    const timer = setInterval(() => {
      if (missed >= maxMissedPings) {
        log.error({ worker: worker.process.pid }, 'a worker hangs and is killed');
        worker.process.kill('SIGKILL');
      } else if (worker.isConnected()) {
        missed += 1;
        worker.send(pingMessage);
      }
    }, pingIntervalMs);
    worker.once('exit', () => clearInterval(timer));
  };

  const stopWorker = (worker: Worker) =>
    new Promise<void>((resolve) => {
      serving.delete(worker);
      const giveUp = setTimeout(() => worker.process.kill('SIGKILL'), exitTimeoutMs);
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
      if (!ending) await stopWorker(old);
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
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopWorker(worker)] : [])),
    );
    await exitAfterFlush(log, 0);
  };

  cluster.on('exit', (worker, code, signal) => {
    const wasServing = serving.delete(worker);
    if (ending) return;
    if (!everReady) {
      // The worker has logged why; another attempt would fail the same way.
      process.exit(code === 0 ? 1 : (code ?? 1));
    }
    if (!wasServing) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker died');
    void restartWorkers();
  });

  const restartWorkers = async (): Promise<void> => {
    while (!ending && serving.size < env.WORKERS) {
      if (await startWorker()) return;
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs));
    }
  };

  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGHUP', () => void replace());
  process.on('message', (message) => message === replaceMessage && void replace());
  process.on('disconnect', () => void end('the parent has exited'));
  for (let started = 0; started < env.WORKERS; started += 1) void startWorker();
}
