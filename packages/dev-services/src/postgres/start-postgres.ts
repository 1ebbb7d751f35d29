import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  type BackingServer,
  type BackingServerOptions,
  startBackingServer,
} from '../network/backing-server.ts';
import { postgresProbe } from '../network/health-probe.ts';
import { clusterOwner, ensureCluster, postgresEnvironment } from './cluster.ts';
import { choosePostgresHome, findPostgresBinaries } from './home.ts';
import { clearLeftoverPostmaster, endPostmaster, readPostmasterFile } from './postmaster.ts';

interface PostgresOptions extends BackingServerOptions {
  /** false: faster, but a crash of the machine loses data. For tests. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
}

function settings(
  port: number,
  { dataDir, durable = true, maxConnections = 100 }: PostgresOptions,
): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
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
    // For backups. One whose program hangs may keep the write-ahead log that it waits for up to this size.
    wal_level: durable ? 'replica' : 'minimal',
    max_wal_senders: durable ? 4 : 0,
    max_slot_wal_keep_size: '1GB',
    // A setting of ours, which tells `mova backup` where the files of this site are.
    'mova.data_folder': dataDir,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts the embedded PostgreSQL, creating its cluster, `<dataDir>/postgres` or where its account can reach it,
 * on first use. Stops a server that a killed launcher left running. The URL is the owner's, database `postgres`.
 */
export async function startPostgres(options: PostgresOptions): Promise<BackingServer> {
  const home = choosePostgresHome(options.dataDir, findPostgresBinaries());
  if (home.notice) options.notice?.(home.notice);
  const cluster = await ensureCluster(home, options.password);
  await clearLeftoverPostmaster(cluster);
  const owner = `${clusterOwner}:${encodeURIComponent(options.password)}`;
  return startBackingServer(
    {
      name: 'PostgreSQL',
      spawn: (port, log) =>
        spawn(join(home.binaries, 'bin', 'postgres'), ['-D', cluster, ...settings(port, options)], {
          ...home.account,
          cwd: home.folder,
          env: postgresEnvironment,
          stdio: ['ignore', log, log],
          // A process group of its own: Ctrl-C must not stop it before the processes that use it.
          detached: true,
        }),
      isReady: (pid) => {
        const file = readPostmasterFile(cluster);
        return file !== undefined && file.pid === pid && file.status === 'ready';
      },
      end: endPostmaster,
      urlAt: (port) => `postgres://${owner}@127.0.0.1:${port}/postgres`,
      probeAt: postgresProbe,
    },
    options,
  );
}
