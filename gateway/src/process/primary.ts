import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, exitAfterFlush, type Log, servePrivatePort } from '@mova/service-kit';
import type { GatewayEnv } from '../env.ts';
import { ClusterMetrics, type MetricsMessage } from './cluster-metrics.ts';
import { drainMessage, drainTimeoutMs, pingMessage, type ReadyMessage } from './worker.ts';

const restartDelayMs = 1_000;
/** Beyond the time in which a worker drains. */
const exitTimeoutMs = 5_000;

/** Workers that miss this many pings in a row are killed. */
const pingIntervalMs = 2_000;
const maxMissedPings = 3;

/** From the parent process: replaces every worker, where there is no SIGHUP. */
const replaceMessage = 'replace';

type WorkerMessage = ReadyMessage | MetricsMessage | typeof pingMessage;

/** Little survives a request, so helper threads would wake up for almost nothing and take the CPU from other workers. */
const workerFlags = ['--no-parallel-scavenge'];

/**
 * Runs the process that owns the socket. It keeps `WORKERS` workers alive, replaces them all on SIGHUP or the
 * message `replace` (each new one listens before the old one drains), and ends with its parent. It serves the private
 * port, which no single worker could.
 */
export async function runPrimary(env: GatewayEnv): Promise<void> {
  const log = createLog('gateway', env.LOG_LEVEL);
  if (env.PUBLIC_ORIGIN.startsWith('https:') && env.TRUSTED_PROXIES === 0) {
    log.warn('PUBLIC_ORIGIN is https and TRUSTED_PROXIES is 0: limits count all clients of the proxy as one');
  }
  // Workers share the listening handle itself, so no connection waits in a process that exits.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] });
  const serving = new Set<Worker>();
  let isEnding = false;
  let wasReady = false;
  let isReplacing = false;
  // PORT=0 chooses a port once. Workers share a handle by the port they request: 0 while any of them lives,
  // the chosen one after all of them have died.
  let requestedPort = env.PORT;
  let actualPort = env.PORT;

  /** Resolves when the worker listens, or with undefined when it died before. */
  const startWorker = () =>
    new Promise<Worker | undefined>((resolve) => {
      if (allWorkers().length === 0) requestedPort = actualPort;
      const worker = cluster.fork({ PORT: String(requestedPort), PORT_FILE: '' });
      worker.once('exit', () => resolve(undefined));
      worker.on('message', (message: WorkerMessage) => {
        if (message === pingMessage || !('ready' in message)) return;
        serving.add(worker);
        killWhenHanging(worker, log);
        resolve(worker);
        actualPort = message.port;
        if (!wasReady) process.send?.(message);
        wasReady = true;
      });
    });

  const replaceAll = async () => {
    if (isReplacing) return;
    isReplacing = true;
    try {
      for (const old of [...serving]) {
        if (!(await startWorker())) return log.error('a new worker did not start; the old ones stay');
        serving.delete(old);
        if (!isEnding) await stopWorker(old, env);
      }
      log.info('workers replaced');
    } finally {
      isReplacing = false;
    }
  };

  const restartWorkers = async () => {
    while (!isEnding && serving.size < env.WORKERS) {
      if (await startWorker()) return;
      await sleep(restartDelayMs);
    }
  };

  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, 'ending');
    await Promise.all(allWorkers().map((worker) => stopWorker(worker, env)));
    await exitAfterFlush(log, 0);
  };

  cluster.on('exit', (worker, code, signal) => {
    const wasServing = serving.delete(worker);
    if (isEnding) return;
    // The worker has logged why; another attempt would fail the same way.
    if (!wasReady) process.exit(code || 1);
    if (!wasServing) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker died');
    void restartWorkers();
  });

  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGHUP', () => void replaceAll());
  process.on('message', (message) => message === replaceMessage && void replaceAll());
  process.on('disconnect', () => void end('the parent has exited'));

  const metrics = new ClusterMetrics(() => serving.size);
  await servePrivatePort(env, {
    name: 'gateway',
    log,
    isReady: () => serving.size > 0 && !isEnding,
    readMetrics: () => metrics.read(),
  });
  if (isEnding) return;
  for (let started = 0; started < env.WORKERS; started += 1) void startWorker();
}

function allWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** A stalled primary does not blame its workers: late timer ticks come only once. */
function killWhenHanging(worker: Worker, log: Log): void {
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
}

async function stopWorker(worker: Worker, env: GatewayEnv): Promise<void> {
  const exited = once(worker, 'exit');
  const timeoutMs = env.DRAIN_SECONDS * 1000 + drainTimeoutMs + exitTimeoutMs;
  const giveUp = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs);
  if (worker.isConnected()) worker.send(drainMessage);
  else worker.process.kill('SIGKILL');
  await exited;
  clearTimeout(giveUp);
}
