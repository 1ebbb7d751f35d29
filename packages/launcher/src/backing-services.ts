import { join } from 'node:path';
import { type RunningPostgres, type RunningRedis, startPostgres, startRedis } from '@mova/dev-services';
import { type DataPaths, OperatorError } from '@mova/workspace';
import { checkDatabase, ensureDatabase } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { StartOptions } from './start-options.ts';
import type { RunningProcess } from './supervision/supervisor.ts';

/** Starts a process and keeps it running; resolves with its first run. */
export type Supervise = <P extends RunningProcess>(name: string, start: () => Promise<P>) => Promise<P>;

export interface BackingServices {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface BackingContext {
  readonly options: StartOptions;
  readonly paths: DataPaths;
  readonly secrets: Secrets;
  readonly supervise: Supervise;
  /** Records a process that is not ready yet. */
  readonly note: (name: string, pid: number) => void;
  readonly notice: (line: string) => void;
}

/** Keeps the port on a restart: it is part of URLs other processes have. */
function onSamePort<P extends { readonly port: number }>(start: (port?: number) => Promise<P>) {
  let port: number | undefined;
  return async () => {
    const running = await start(port);
    port = running.port;
    return running;
  };
}

async function providePostgres({
  options,
  paths,
  secrets,
  supervise,
  note,
  notice,
}: BackingContext): Promise<string> {
  if (options.databaseUrl) {
    const problem = await checkDatabase(options.databaseUrl);
    if (problem) throw new OperatorError(`DATABASE_URL cannot be used: ${problem}`);
    return options.databaseUrl;
  }
  const start = (port?: number): Promise<RunningPostgres> =>
    startPostgres({
      dataDir: paths.dataDir,
      password: secrets.ownerPassword,
      logFile: join(paths.logs, 'postgres.log'),
      durable: options.durable ?? true,
      onSpawn: (pid) => note('postgres', pid),
      notice,
      port,
    });
  return ensureDatabase((await supervise('postgres', onSamePort(start))).url);
}

async function provideRedis({
  options,
  paths,
  secrets,
  supervise,
  note,
  notice,
}: BackingContext): Promise<string> {
  if (options.redisUrl) return options.redisUrl;
  const start = (port?: number): Promise<RunningRedis> =>
    startRedis({
      dataDir: paths.dataDir,
      programsDir: options.programsDir ?? paths.programs,
      password: secrets.redisPassword,
      logFile: join(paths.logs, 'redis.log'),
      onSpawn: (pid) => note('redis', pid),
      notice,
      port,
    });
  return (await supervise('redis', onSamePort(start))).url;
}

/** Returns the PostgreSQL and Redis of the options, or starts embedded ones. */
export async function provideBackingServices(context: BackingContext): Promise<BackingServices> {
  const [adminUrl, redisUrl] = await Promise.all([providePostgres(context), provideRedis(context)]);
  return { adminUrl, redisUrl };
}
