import { join } from 'node:path';
import { type BackingServer, startPostgres, startRedis } from '@mova/dev-services';
import { checkOwner } from '@mova/service-kit';
import { type DataPaths, OperatorError } from '@mova/workspace';
import { ensureDatabase } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { StartOptions } from './start-mova.ts';
import type { ProcessGroup } from './supervision/process-group.ts';

export interface BackingServices {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface BackingContext {
  readonly options: StartOptions;
  readonly paths: DataPaths;
  readonly secrets: Secrets;
  readonly group: ProcessGroup;
  readonly notice: (line: string) => void;
}

export async function provideBackingServices(context: BackingContext): Promise<BackingServices> {
  const [adminUrl, redisUrl] = await Promise.all([providePostgres(context), provideRedis(context)]);
  return { adminUrl, redisUrl };
}

async function providePostgres(context: BackingContext): Promise<string> {
  const { databaseUrl, durable = true } = context.options;
  if (databaseUrl) {
    const problem = await checkOwner(databaseUrl);
    if (problem) throw new OperatorError(`DATABASE_URL cannot be used: ${problem}`);
    return databaseUrl;
  }
  const password = context.secrets.ownerPassword;
  const { url } = await superviseServer('postgres', context, (options) =>
    startPostgres({ ...options, password, durable }),
  );
  return ensureDatabase(url);
}

async function provideRedis(context: BackingContext): Promise<string> {
  const { redisUrl, programsDir = context.paths.programs } = context.options;
  if (redisUrl) return redisUrl;
  const password = context.secrets.redisPassword;
  const { url } = await superviseServer('redis', context, (options) =>
    startRedis({ ...options, password, programsDir }),
  );
  return url;
}

type ServerOptions = Omit<Parameters<typeof startPostgres>[0], 'password'>;

/** A restarted server gets the same port: it is part of URLs other processes have. */
function superviseServer(
  name: string,
  { group, paths, notice }: BackingContext,
  start: (options: ServerOptions) => Promise<BackingServer>,
): Promise<BackingServer> {
  let port: number | undefined;
  const logFile = join(paths.logs, `${name}.log`);
  return group.supervise(name, async (onSpawn) => {
    const server = await start({ dataDir: paths.dataDir, logFile, onSpawn, notice, port });
    port = server.port;
    return server;
  });
}
