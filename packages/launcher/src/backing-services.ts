import { join } from 'node:path';
import { type DataPaths, OperatorError } from '@mova/workspace';
import { type RunningPostgres, type RunningRedis, startPostgres, startRedis } from '@mova/dev-services';
import { ensureDatabase, troubleWith } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { StartOptions } from './start-options.ts';
import type { RunningProcess } from './supervision/supervisor.ts';

/** Keeps a process running under a name; answers its first run. */
export type Supervise = <P extends RunningProcess>(name: string, start: () => Promise<P>) => Promise<P>;

export interface BackingServices {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface Means {
  readonly options: StartOptions;
  readonly places: DataPaths;
  readonly secrets: Secrets;
  readonly supervise: Supervise;
  /** Told of processes that are not ready yet. */
  readonly note: (name: string, pid: number) => void;
  readonly notice: (line: string) => void;
}

/** A restart must keep its port: the addresses of everyone else name it. */
function onSamePort<P extends { readonly port: number }>(start: (port?: number) => Promise<P>) {
  let port: number | undefined;
  return async () => {
    const running = await start(port);
    port = running.port;
    return running;
  };
}

async function postgres({ options, places, secrets, supervise, note, notice }: Means): Promise<string> {
  if (options.databaseUrl) {
    const trouble = await troubleWith(options.databaseUrl);
    if (trouble) throw new OperatorError(`DATABASE_URL cannot be used: ${trouble}`);
    return options.databaseUrl;
  }
  const start = (port?: number): Promise<RunningPostgres> =>
    startPostgres({
      dataDir: places.dataDir,
      password: secrets.ownerPassword,
      logFile: join(places.logs, 'postgres.log'),
      durable: options.durable ?? true,
      onSpawn: (pid) => note('postgres', pid),
      notice,
      port,
    });
  return ensureDatabase((await supervise('postgres', onSamePort(start))).url);
}

async function redis({ options, places, secrets, supervise, note, notice }: Means): Promise<string> {
  if (options.redisUrl) return options.redisUrl;
  const start = (port?: number): Promise<RunningRedis> =>
    startRedis({
      dataDir: places.dataDir,
      programsDir: options.programsDir ?? places.programs,
      password: secrets.redisPassword,
      logFile: join(places.logs, 'redis.log'),
      onSpawn: (pid) => note('redis', pid),
      notice,
      port,
    });
  return (await supervise('redis', onSamePort(start))).url;
}

/** PostgreSQL and Redis: those given, else embedded ones, started side by side. */
export async function provideBackingServices(means: Means): Promise<BackingServices> {
  const [adminUrl, redisUrl] = await Promise.all([postgres(means), redis(means)]);
  return { adminUrl, redisUrl };
}
