import { rmSync } from 'node:fs';
import { type DatabaseRole, demoEmail, freePort, migrateAll, portError, urlForRole } from '@mova/service-kit';
import {
  createProgress,
  type DataPaths,
  dataPaths,
  type Environment,
  markProcess,
  OperatorError,
  type ProcessMark,
  type Progress,
  type RunState,
  repositoryRoot,
  writeJsonFile,
} from '@mova/workspace';
import { type BackingServices, provideBackingServices } from './backing-services.ts';
import { prepareDataFolder } from './data-folder.ts';
import { seedDemoOnce } from './demo.ts';
import { needsMailbox, type SiteConfig } from './environments.ts';
import { publishChanged, startDevelopment } from './frontend.ts';
import { loadSecrets } from './secrets.ts';
import { describeReach, readSite } from './site.ts';
import { choosePorts, startGateway, startServices } from './start-processes.ts';
import { acquireInstanceLock } from './supervision/instance-lock.ts';
import { ProcessGroup } from './supervision/process-group.ts';
import { ProcessRegister } from './supervision/process-register.ts';
import { rotateAtStart, startLogRotation } from './supervision/rotate-logs.ts';
import { startWatchdog } from './supervision/watchdog.ts';

export interface StartOptions {
  readonly dataDir: string;
  /** Port of the gateway, 8080 by default; 0 for any free one. */
  readonly port?: number;
  /** Listening address of the gateway; `127.0.0.1` by default. */
  readonly host?: string;
  /** Origin users open; `http://localhost:<port>` by default. */
  readonly publicOrigin?: string;
  /** URL of an owner in another PostgreSQL, instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** Port on 127.0.0.1 at which teams publish; without it there is no publisher. */
  readonly publisherPort?: number | undefined;
  /** Additional environment of services and gateway. */
  readonly env?: Readonly<Record<string, string>>;
  /** Restart processes that end; true by default. */
  readonly restart?: boolean;
  readonly maxRestartDelayMs?: number;
  /** Prints a line of progress; to stdout by default. */
  readonly write?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Build and publish changed sections; true by default. */
  readonly publish?: boolean;
  readonly buildsDir?: string;
  /** Folder of fetched programs (Redis); `<dataDir>/programs` by default. */
  readonly programsDir?: string;
  /** Serve shell and sections from dev servers, and restart services when their sources change. */
  readonly watch?: boolean;
  /** false: PostgreSQL does not wait for the disk. For tests. */
  readonly durable?: boolean;
}

export interface RunningMova {
  readonly origin: string;
  readonly demo: { readonly email: string; readonly password: string } | undefined;
  /** URL of the mailbox page; undefined for a published site with a mail server. */
  readonly mailbox: string | undefined;
  /** By name (`postgres`, `grammar`, `gateway`); the pid is undefined while a process is being restarted. */
  readonly processes: ReadonlyMap<string, { readonly pid: number | undefined }>;
  readonly adminUrl: string;
  readonly redisUrl: string;
  readonly releaseStore: string;
  databaseUrlFor(role: DatabaseRole): string;
  /** Kills one process; it is restarted unless `restart` is false. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

async function checkPort(port: number, host: string): Promise<void> {
  const problem = await portError(port, host);
  if (problem === 'EADDRINUSE')
    throw new OperatorError(`port ${port} is taken by another program: stop it, or set PORT to a free one.`);
  if (problem === 'EACCES')
    throw new OperatorError(`port ${port} may not be used: set PORT to one above 1023.`);
  if (problem) throw new OperatorError(`port ${port} cannot be used (${problem}): set PORT to another one.`);
}

/**
 * Starts a whole site: PostgreSQL, Redis, migrations, builds of changed sections, services, mailbox and
 * gateway. When the start fails or is aborted, everything is stopped. @throws {OperatorError}
 */
export async function startMova(options: StartOptions): Promise<RunningMova> {
  const progress = createProgress(options.write ?? console.log);
  const paths = dataPaths(prepareDataFolder(options.dataDir));
  const unlock = await acquireInstanceLock(paths.lock);
  const register = new ProcessRegister(paths.processes);
  const group = new ProcessGroup({
    register,
    progress,
    restart: options.restart ?? true,
    maxDelayMs: options.maxRestartDelayMs,
  });
  const cleanups: StartContext['cleanups'] = [];
  let stopWatchdog: (() => Promise<void>) | undefined;
  const stop = async () => {
    for (const cleanUp of cleanups) await cleanUp();
    await group.stop();
    await stopWatchdog?.();
    rmSync(paths.runState, { force: true });
    unlock();
  };
  try {
    await register.endLeftovers();
    stopWatchdog = startWatchdog(paths.dataDir);
    return await startAll({ options, paths, group, progress, cleanups, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StartContext {
  readonly options: StartOptions;
  readonly paths: DataPaths;
  readonly group: ProcessGroup;
  readonly progress: Progress;
  /** Run before the processes stop. */
  readonly cleanups: (() => void | Promise<void>)[];
  readonly stop: () => Promise<void>;
}

/** Publishes what browsers load, or starts dev servers. Returns environment variables for the gateway. */
async function provideFrontend(context: StartContext, backing: BackingServices): Promise<Environment> {
  const { options, paths, group, progress, cleanups } = context;
  if (options.watch) {
    const development = await progress.step('development servers answer', () =>
      startDevelopment(group, backing, progress),
    );
    cleanups.push(() => development.stop());
    return development.gatewayEnv;
  }
  if (options.publish !== false) await publishChanged(options, paths, backing, progress);
  return {};
}

async function startAll(context: StartContext): Promise<RunningMova> {
  const { options, paths, group, progress, stop } = context;
  const { signal } = options;
  const port = options.port === 0 ? await freePort() : (options.port ?? 8080);
  const site = readSite(options, port);
  await checkPort(port, site.host);
  if (options.publisherPort !== undefined) await checkPort(options.publisherPort, '127.0.0.1');
  rotateAtStart(paths.logs);
  context.cleanups.push(startLogRotation(paths.logs));
  const secrets = loadSecrets(paths.secrets);
  const backing = await progress.step('PostgreSQL and Redis answer', () =>
    provideBackingServices({ options, paths, secrets, group, notice: progress.line }),
  );
  signal?.throwIfAborted();
  const config: SiteConfig = {
    ...(await choosePorts()),
    paths,
    secrets,
    databaseUrlFor: (role) => urlForRole(backing.adminUrl, role, secrets.rolePasswords[role]),
    redisUrl: backing.redisUrl,
    publisherPort: options.publisherPort,
    site,
    extra: options.env ?? {},
  };
  await progress.step('database schemas are up to date', () =>
    migrateAll({ adminUrl: backing.adminUrl, root: repositoryRoot, passwords: secrets.rolePasswords }),
  );
  signal?.throwIfAborted();
  // Services start while sections build; the gateway starts after the release set is live.
  await Promise.all([
    progress.step('services answer', () => startServices(group, config)),
    provideFrontend(context, backing).then((extra) =>
      progress.step('the gateway answers', () => startGateway(group, config, extra)),
    ),
    site.isLocal && seedDemoOnce(config, backing.adminUrl, options.databaseUrl === undefined),
  ]);
  signal?.throwIfAborted();
  for (const line of describeReach(site)) progress.line(line);
  writeJsonFile(paths.runState, {
    launcher: markProcess(process.pid) as ProcessMark,
    origin: site.publicOrigin,
    ...backing,
    releaseStore: paths.releases,
  } satisfies RunState);
  return {
    origin: site.publicOrigin,
    demo: site.isLocal ? { email: demoEmail, password: secrets.demoPassword } : undefined,
    mailbox: mailboxUrl(config),
    processes: group.processes,
    ...backing,
    releaseStore: paths.releases,
    databaseUrlFor: config.databaseUrlFor,
    kill: (name) => group.kill(name),
    stop,
  };
}

/** Behind a proxy, only the mailbox's own port shows the page. */
function mailboxUrl(config: SiteConfig): string | undefined {
  if (config.site.isLocal) return `${config.site.publicOrigin}/dev/mail`;
  return needsMailbox(config) ? `http://127.0.0.1:${config.mailbox.port}/dev/mail` : undefined;
}
