import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { childExit, logTail, markProcess, withLog } from '@mova/workspace';
import { type HealthProbe, postgresProbe } from '../network/health-probe.ts';
import { findPostgresBinaries } from './binaries.ts';
import { clusterOwner, ensureCluster, postgresEnvironment } from './cluster.ts';
import { choosePostgresHome, type PostgresHome } from './home.ts';
import { clearLeftoverPostmaster, endPostmaster, readPostmasterFile } from './postmaster.ts';

interface PostgresOptions {
  /** The cluster is in `<dataDir>/postgres`, or where its account can reach it. */
  readonly dataDir: string;
  /** Password of the owner, set when the cluster is created. */
  readonly password: string;
  readonly logFile: string;
  /** Fixed on a restart; any free port by default. */
  readonly port?: number | undefined;
  /** false: faster, but a crash of the machine loses data. For tests. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** Called before the server is ready. */
  readonly onSpawn?: ((pid: number) => void) | undefined;
  /** Prints a line, such as why the cluster is elsewhere. */
  readonly notice?: (line: string) => void;
}

export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  /** URL for the owner, database `postgres`. */
  readonly url: string;
  /** Resolves with how the process ended: `code 0`, `signal SIGKILL`. */
  readonly exited: Promise<string>;
  readonly probe: HealthProbe;
  stop(): Promise<void>;
}

function settings(port: number, options: PostgresOptions): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 100,
    // Cancels a query whose client has given up.
    ...(process.platform !== 'win32' && { client_connection_check_interval: '1s' }),
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    io_workers: 1,
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_logical_replication_workers: 0,
    wal_level: 'minimal',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  if (options.durable === false)
    Object.assign(values, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function launch(home: PostgresHome, cluster: string, port: number, options: PostgresOptions): ChildProcess {
  return withLog(options.logFile, (log) =>
    spawn(join(home.binaries, 'bin', 'postgres'), ['-D', cluster, ...settings(port, options)], {
      ...home.account,
      cwd: home.folder,
      env: postgresEnvironment,
      stdio: ['ignore', log, log],
      // A process group of its own: Ctrl-C must not stop it before the processes that use it.
      detached: true,
    }),
  );
}

async function waitUntilReady(child: ChildProcess, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/**
 * Starts the embedded PostgreSQL on a port of 127.0.0.1, creating its cluster on first use and stopping one that
 * a killed launcher left running. Rejects with the end of its log when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const home = choosePostgresHome(options.dataDir, findPostgresBinaries());
  if (home.notice) options.notice?.(home.notice);
  const cluster = await ensureCluster(home, options.password);
  await clearLeftoverPostmaster(cluster);
  // Retried: another program may have taken the port, or backends of a killed postmaster may still hold its
  // shared memory.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = launch(home, cluster, port, options);
    const exited = childExit(child);
    if (child.pid !== undefined) options.onSpawn?.(child.pid);
    if (await waitUntilReady(child, cluster, 60_000)) return handle(child, port, options.password, exited);
    const mark = child.pid === undefined ? undefined : markProcess(child.pid);
    if (mark) await endPostmaster(mark);
    if (attempt === 5) throw new Error(`PostgreSQL did not start:\n${logTail(options.logFile)}`);
    await sleep(200 * attempt);
  }
}

function handle(
  child: ChildProcess,
  port: number,
  password: string,
  exited: Promise<string>,
): RunningPostgres {
  const pid = child.pid as number;
  const mark = markProcess(pid);
  return {
    pid,
    port,
    url: `postgres://${clusterOwner}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    exited,
    probe: postgresProbe(port),
    async stop() {
      if (mark) await endPostmaster(mark);
      await exited;
    },
  };
}
