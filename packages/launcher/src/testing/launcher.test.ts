import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { startEventLoopStopwatch } from '@mova/service-kit/testing';
import { descendantsOf, isRunning, type ProcessMark } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LauncherProcess } from './launcher-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
const launchers: LauncherProcess[] = [];

beforeAll(() => {
  folder = temporaryFolder();
});

afterAll(async () => {
  for (const launcher of launchers) {
    launcher.child.kill('SIGTERM');
    await launcher.waitForExit();
  }
  folder[Symbol.dispose]();
});

async function launch(env: Record<string, string> = {}): Promise<LauncherProcess> {
  const launcher = new LauncherProcess({
    MOVA_DATA: folder.path,
    PORT: String(await freePort()),
    HOST: '',
    PUBLIC_ORIGIN: '',
    SMTP_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...env,
  });
  launchers.push(launcher);
  return launcher;
}

describe('npm start with a wrong environment', () => {
  it('prints one line when the data folder cannot be used', async () => {
    const launcher = await launch({ MOVA_DATA: '/dev/null/data' });
    expect(await launcher.waitForExit()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: the data folder \/dev\/null\/data cannot be used: .+\n$/);
  });

  it('prints one line when the port is taken, before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const launcher = await launch({ PORT: String(port) });
    expect(await launcher.waitForExit()).toBe(1);
    expect(launcher.errors).toMatch(new RegExp(`^mova: port ${port} is taken .+\\n$`));
    expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
    other.close();
  });

  it('prints one line when PORT is not a port', async () => {
    const launcher = await launch({ PORT: 'http' });
    expect(await launcher.waitForExit()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: PORT=http is not a port.*\n$/);
  });

  it('prints what is wrong with a file that holds DATABASE_URL or REDIS_URL', async () => {
    const launcher = await launch({ DATABASE_URL_FILE: '/dev/null', REDIS_URL_FILE: '/dev/null/file' });
    expect(await launcher.waitForExit()).toBe(1);
    expect(launcher.errors).toBe(
      `mova: The environment is invalid:
  DATABASE_URL_FILE: the file is empty
  REDIS_URL_FILE: cannot be read: not a directory
`,
    );
  });

  it('prints one line when DATABASE_URL does not answer', async () => {
    const launcher = await launch({ DATABASE_URL: `postgres://mova@127.0.0.1:${await freePort()}/mova` });
    expect(await launcher.waitForExit()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: DATABASE_URL cannot be used: .+\n$/);
  });
});

/** Returns the launcher that an earlier test left running, its output forgotten, or starts one. */
async function runningLauncher(): Promise<LauncherProcess> {
  const running = launchers.findLast(({ child }) => child.exitCode === null && child.signalCode === null);
  if (running) {
    running.output = '';
    return running;
  }
  const launcher = await launch();
  await launcher.waitForOutput(/^mailbox: /m);
  return launcher;
}

/** Returns the current process of that name when it is not `before` any more. */
async function runningPart(name: string, before?: ProcessMark): Promise<ProcessMark> {
  for (;;) {
    const mark = LauncherProcess.processesByName(folder.path)[name];
    if (mark && isRunning(mark) && mark.pid !== before?.pid) return mark;
    await sleep(10);
  }
}

const runState = () =>
  JSON.parse(readFileSync(join(folder.path, 'running.json'), 'utf8')) as {
    redisUrl: string;
    adminUrl: string;
    origin: string;
  };

async function pingRedis(): Promise<string> {
  const client = new Redis(runState().redisUrl, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  const outcome = await client.ping().then(
    () => 'answers',
    () => 'away',
  );
  client.disconnect();
  return outcome;
}

async function askPostgres(): Promise<string> {
  const client = new Client({ connectionString: runState().adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch {
    return 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('npm start', { timeout: 90_000 }, () => {
  // All on one data folder: a start takes seconds of processor time, so a test leaves its launcher to the next one.

  it('prints its three lines, rejects a second start on the same data, and stops cleanly on SIGTERM', async () => {
    const launcher = await launch();
    await launcher.waitForOutput(/^mailbox: /m);
    expect(launcher.output).toMatch(
      /\nready http:\/\/localhost:\d+\ndemo sign-in: demo@mova\.example \S+\nmailbox: http:\/\/localhost:\d+\/dev\/mail\n$/,
    );
    const parts = LauncherProcess.processesOf(folder.path);
    // PostgreSQL, Redis, mailbox, identity provider, four services, gateway.
    expect(parts).toHaveLength(9);

    const second = await launch();
    expect(await second.waitForExit()).toBe(1);
    expect(second.errors).toMatch(/^mova: Mova already runs with this data folder .+\n$/);
    expect(parts.every(isRunning)).toBe(true);

    launcher.child.kill('SIGTERM');
    expect(await launcher.waitForExit()).toBe(0);
    expect(parts.filter(isRunning)).toEqual([]);
  });

  it('ends all processes of a killed launcher before it starts', async () => {
    const killed = await runningLauncher();
    const left = LauncherProcess.processesOf(folder.path);
    killed.child.kill('SIGKILL');
    await killed.waitForExit();

    const next = await launch();
    await next.waitForOutput(/^mailbox: /m);
    expect(left.filter(isRunning)).toEqual([]);
  });

  it('leaves nothing running when it is killed, and keeps its data', {
    timeout: 180_000,
  }, async () => {
    const killed = await runningLauncher();
    const left = LauncherProcess.processesOf(folder.path);
    killed.child.kill('SIGKILL');
    await killed.waitForExit();
    await expect.poll(() => left.filter(isRunning), { timeout: 15_000 }).toEqual([]);
    const postgresLog = readFileSync(join(folder.path, 'logs', 'postgres.log'), 'utf8');
    expect(postgresLog).toContain('received fast shutdown request');
    expect(postgresLog.trimEnd()).toMatch(/database system is shut down$/);
    const watchdogLog = join(folder.path, 'logs', 'watchdog.log');
    await expect
      .poll(() => existsSync(watchdogLog) && readFileSync(watchdogLog, 'utf8'))
      .toMatch(/the launcher was killed; ended .*postgres/);

    const next = await launch();
    await next.waitForOutput(/^mailbox: /m);
  });

  it('replaces a service that hangs within 10 s and prints it', async () => {
    const launcher = await runningLauncher();
    const frozen = await runningPart('grammar');
    const stopwatch = startEventLoopStopwatch();
    process.kill(frozen.pid, 'SIGSTOP');
    await launcher.waitForOutput(/^grammar ended \(signal SIGKILL\), starting it again$/m);
    const next = await runningPart('grammar', frozen);
    expect(stopwatch()).toBeLessThan(10_000);
    expect(next.pid).not.toBe(frozen.pid);
    expect(launcher.output).toMatch(/^grammar left 3 health checks unanswered, ending it by force$/m);
    expect(launcher.output.match(/ending it by force/g)).toHaveLength(1);
  });

  it('replaces PostgreSQL, Redis, the mailbox and the gateway when they hang', async () => {
    const launcher = await runningLauncher();
    const names = ['postgres', 'redis', 'mailbox', 'identity-provider', 'gateway'];
    const parts = LauncherProcess.processesByName(folder.path);
    const frozen = names.flatMap((name) => {
      const mark = parts[name];
      return mark ? [mark, ...descendantsOf(mark.pid)] : [];
    });
    // Includes the gateway's worker and the processes of PostgreSQL.
    expect(frozen.length).toBeGreaterThan(names.length + 2);
    for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
    for (const name of names) {
      await launcher.waitForOutput(new RegExp(`^${name} left 3 health checks unanswered`, 'm'));
      await runningPart(name, parts[name]);
    }
    await expect.poll(() => frozen.filter(isRunning)).toEqual([]);
    const { origin } = runState();
    await expect
      .poll(
        () =>
          fetch(`${origin}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
  });

  it.each([
    ['redis', pingRedis],
    ['postgres', askPostgres],
  ])('has %s back within 2 s each time it is killed', async (name, ask) => {
    await runningLauncher();
    let running = await runningPart(name);
    for (let round = 0; round < 6; round += 1) {
      const stopwatch = startEventLoopStopwatch();
      process.kill(running.pid, 'SIGKILL');
      running = await runningPart(name, running);
      await expect.poll(ask, { interval: 20 }).toBe('answers');
      expect(stopwatch(), `round ${round}`).toBeLessThan(2_000);
    }
  });

  it('restarts a process that died and prints one line about it', async () => {
    const launcher = await runningLauncher();
    const killed = LauncherProcess.processesOf(folder.path);
    for (const { pid } of killed) process.kill(pid, 'SIGKILL');
    for (const name of ['postgres', 'redis', 'mailbox', 'account', 'gateway'])
      await launcher.waitForOutput(
        new RegExp(`^${name} ended \\(signal SIGKILL\\), starting it again$`, 'm'),
      );
    await expect
      .poll(() => LauncherProcess.processesOf(folder.path).filter(isRunning).length, { timeout: 40_000 })
      .toBe(killed.length);
    expect(killed.filter(isRunning)).toEqual([]);
    launcher.child.kill('SIGINT');
    expect(await launcher.waitForExit()).toBe(0);
  });
});
