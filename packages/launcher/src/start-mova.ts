import { freePort, portTrouble } from '@mova/service-kit';
import { clearRunState, createProgress, type DataPaths, dataPaths, type Environment, markProcess, OperatorError, type ProcessMark, type Progress, writeRunState } from '@mova/workspace';
import { rotateAtStart, startLogRotation } from './supervision/rotate-logs.ts';
import { type BackingServices, provideBackingServices } from './backing-services.ts';
import { prepareDataFolder } from './data-folder.ts';
import { migrateAll, urlAs } from './database.ts';
import { demoEmail, seedDemoOnce } from './demo.ts';
import { develop } from './develop.ts';
import { needsMailbox, type Wiring } from './environments.ts';
import { acquireInstanceLock } from './supervision/instance-lock.ts';
import { choosePorts, startGateway, startServices } from './start-processes.ts';
import { type MovaProcess, ProcessGroup } from './supervision/process-group.ts';
import { ProcessRegister } from './supervision/process-register.ts';
import { publishChanged } from './publish-changed.ts';
import { type DatabaseRole, loadSecrets } from './secrets.ts';
import { describeReach, readSite } from './site.ts';
import type { StartOptions } from './start-options.ts';
import { startWatchdog, type Watchdog } from './supervision/watchdog.ts';

/** A running Mova. */
export interface RunningMova {
  /** Where learners open it: `http://localhost:8080`. */
  readonly origin: string;
  /** Where the site serves this machine only. */
  readonly demo: { readonly email: string; readonly password: string } | undefined;
  /** Address of the mailbox page; undefined where mail goes to a mail server and others reach the site. */
  readonly mailbox: string | undefined;
  /** Processes by name: postgres, redis, mailbox, account, dictionary, exercises, grammar, gateway. */
  readonly processes: ReadonlyMap<string, MovaProcess>;
  /** Owner's address of the database. */
  readonly adminUrl: string;
  readonly redisUrl: string;
  /** Folder of published releases. */
  readonly releaseStore: string;
  databaseUrlFor(role: DatabaseRole): string;
  /** Ends one process by force, as a crash would; it is started again unless `restart` is false. */
  kill(name: string): Promise<void>;
  /** Stops everything in order: gateway, services, mailbox, Redis, PostgreSQL. */
  stop(): Promise<void>;
}

async function checkPort(port: number, host: string): Promise<void> {
  const trouble = await portTrouble(port, host);
  if (trouble === 'EADDRINUSE')
    throw new OperatorError(`port ${port} is taken by another program: stop it, or set PORT to a free one.`);
  if (trouble === 'EACCES')
    throw new OperatorError(`port ${port} may not be used: set PORT to one above 1023.`);
  if (trouble) throw new OperatorError(`port ${port} cannot be used (${trouble}): set PORT to another one.`);
}

/**
 * Starts the whole platform: PostgreSQL and Redis, migrations, builds of changed sections, the four
 * services, the mailbox and the gateway, each a process of its own. OperatorError for what the person at
 * the terminal can put right; whatever had been started is stopped when the start fails or is aborted.
 */
export async function startMova(options: StartOptions): Promise<RunningMova> {
  const progress = createProgress(options.write ?? console.log, options.quiet);
  const places = dataPaths(prepareDataFolder(options.dataDir));
  const unlock = await acquireInstanceLock(places.lock);
  const register = new ProcessRegister(places.processes);
  const group = new ProcessGroup({
    register,
    progress,
    restart: options.restart ?? true,
    longestDelayMs: options.longestRestartDelayMs,
  });
  const closers: (() => Promise<void>)[] = [];
  let watchdog: Watchdog | undefined;
  const stop = async () => {
    for (const close of closers) await close();
    await group.stop();
    await watchdog?.stop();
    clearRunState(places.runState);
    unlock();
  };
  try {
    await register.endLeftovers();
    watchdog = startWatchdog(places.dataDir);
    return await bringUp({ options, places, group, progress, closers, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Means {
  readonly options: StartOptions;
  readonly places: DataPaths;
  readonly group: ProcessGroup;
  readonly progress: Progress;
  /** Run before the processes stop. */
  readonly closers: (() => Promise<void>)[];
  readonly stop: () => Promise<void>;
}

/** Sees to what browsers load; answers what the gateway must be told about it. */
async function provideFront(means: Means, wiring: Wiring, backing: BackingServices): Promise<Environment> {
  const { options, group, progress, closers } = means;
  if (options.watch) {
    const development = await progress.step('development servers answer', () =>
      develop(group, backing, progress),
    );
    closers.push(() => development.stop());
    return development.gatewayEnv;
  }
  if (options.publish !== false) await publishChanged({ options, wiring, backing, progress });
  return {};
}

async function bringUp(means: Means): Promise<RunningMova> {
  const { options, places, group, progress, stop } = means;
  const { signal } = options;
  const port = options.port === 0 ? await freePort() : (options.port ?? 8080);
  const site = readSite(options, port);
  await checkPort(port, site.host);
  rotateAtStart(places.logs);
  means.closers.push(startLogRotation(places.logs));
  const secrets = loadSecrets(places.secrets);
  const supervise: ProcessGroup['supervise'] = (name, start) => group.supervise(name, start);
  const note: ProcessGroup['note'] = (name, pid) => group.note(name, pid);
  const notice = progress.line;
  const backing = await progress.step('PostgreSQL and Redis answer', () =>
    provideBackingServices({ options, places, secrets, supervise, note, notice }),
  );
  signal?.throwIfAborted();
  const wiring: Wiring = {
    ...(await choosePorts()),
    places,
    secrets,
    databaseUrlFor: (role) => urlAs(backing.adminUrl, `mova_${role}`, secrets.rolePasswords[role]),
    redisUrl: backing.redisUrl,
    site,
    extra: options.env ?? {},
  };
  await progress.step('database schemas are up to date', () => migrateAll(backing.adminUrl, secrets));
  signal?.throwIfAborted();
  // Services start while sections build. The gateway waits for what is live, not for the services.
  await Promise.all([
    progress.step('services answer', () => startServices(group, wiring)),
    provideFront(means, wiring, backing).then((extra) =>
      progress.step('the gateway answers', () => startGateway(group, wiring, extra)),
    ),
    site.isLocal && seedDemoOnce(wiring, backing.adminUrl, options.databaseUrl === undefined),
  ]);
  signal?.throwIfAborted();
  for (const line of describeReach(site)) progress.line(line);
  writeRunState(places.runState, {
    launcher: markProcess(process.pid) as ProcessMark,
    origin: site.publicOrigin,
    ...backing,
    releaseStore: places.releases,
  });
  return {
    origin: site.publicOrigin,
    demo: site.isLocal ? { email: demoEmail, password: secrets.demoPassword } : undefined,
    mailbox: mailboxAddress(wiring),
    processes: group.processes,
    ...backing,
    releaseStore: places.releases,
    databaseUrlFor: wiring.databaseUrlFor,
    kill: (name) => group.kill(name),
    stop,
  };
}

/** Behind a trusted proxy the gateway shows no mailbox, but the page's own port does. */
function mailboxAddress(wiring: Wiring): string | undefined {
  if (wiring.site.isLocal) return `${wiring.site.publicOrigin}/dev/mail`;
  return needsMailbox(wiring) ? `http://127.0.0.1:${wiring.mailbox.port}/dev/mail` : undefined;
}
