import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import {
  childExit,
  commandLine,
  endProcess,
  isRunning,
  logTail,
  markProcess,
  type ProcessMark,
  withLog,
} from '@mova/workspace';
import { type HealthProbe, redisProbe } from '../network/health-probe.ts';
import { findRedisProgram, type RedisProgram } from './find-redis.ts';

interface RedisOptions {
  /** The append-only file is in `<dataDir>/redis`. */
  readonly dataDir: string;
  /** Folder of a fetched server; `<dataDir>/programs` by default. */
  readonly programsDir?: string;
  readonly password: string;
  readonly logFile: string;
  /** Fixed on a restart; any free port by default. */
  readonly port?: number | undefined;
  /** Called before the server is ready. */
  readonly onSpawn?: ((pid: number) => void) | undefined;
  readonly notice?: (line: string) => void;
}

export interface RunningRedis {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Resolves with how the process ended: `code 0`, `signal SIGKILL`. */
  readonly exited: Promise<string>;
  readonly probe: HealthProbe;
  stop(): Promise<void>;
}

function launch(program: RedisProgram, folder: string, port: number, options: RedisOptions): ChildProcess {
  const child = withLog(options.logFile, (log) =>
    spawn(
      program.path,
      // `-`: the password comes on stdin, because every user of the machine can read a command line.
      [
        '-',
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        'yes',
      ],
      {
        cwd: folder,
        env: { ...process.env, ...program.environment },
        stdio: ['pipe', log, log],
        detached: true,
      },
    ),
  );
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`requirepass ${options.password}\n`);
  return child;
}

/** Sends PING; false until the append-only file is loaded. */
function ping(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 500 });
    let answer = '';
    const finish = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('+PONG')) finish(true);
      else if (answer.includes('-LOADING')) finish(false);
    });
    socket.on('error', () => finish(false));
    socket.on('timeout', () => finish(false));
    socket.on('close', () => finish(false));
  });
}

async function waitUntilReady(child: ChildProcess, port: number, password: string): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await ping(port, password)) return true;
    await sleep(15);
  }
  return false;
}

function notePid(pidFile: string, mark: ProcessMark): void {
  try {
    writeFileSync(pidFile, JSON.stringify(mark));
  } catch {
    // On a full disk Redis still runs, and the launcher's register names it too.
  }
}

async function clearLeftover(pidFile: string): Promise<void> {
  let mark: ProcessMark | undefined;
  try {
    mark = JSON.parse(readFileSync(pidFile, 'utf8')) as ProcessMark;
  } catch {
    return;
  }
  // Redis rewrites its command line, without its folder; start time and program name identify it.
  if (isRunning(mark) && /redis|valkey/.test(commandLine(mark.pid))) await endProcess(mark);
  rmSync(pidFile, { force: true });
}

/**
 * Starts a Redis on a port of 127.0.0.1, with an append-only file, so that sessions survive a restart. Stops one
 * that a killed launcher left running.
 */
export async function startRedis(options: RedisOptions): Promise<RunningRedis> {
  const program = await findRedisProgram(
    options.programsDir ?? join(options.dataDir, 'programs'),
    options.notice,
  );
  const folder = join(options.dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'server.json');
  await clearLeftover(pidFile);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = launch(program, folder, port, options);
    const exited = childExit(child);
    const mark = child.pid === undefined ? undefined : markProcess(child.pid);
    if (mark) {
      options.onSpawn?.(mark.pid);
      notePid(pidFile, mark);
    }
    if (mark && (await waitUntilReady(child, port, options.password)))
      return handle(mark, port, pidFile, options.password, exited);
    if (mark) await endProcess(mark);
    if (attempt === 3) throw new Error(`Redis did not start:\n${logTail(options.logFile)}`);
  }
}

function handle(
  mark: ProcessMark,
  port: number,
  pidFile: string,
  password: string,
  exited: Promise<string>,
): RunningRedis {
  return {
    pid: mark.pid,
    port,
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    exited,
    probe: redisProbe(port),
    async stop() {
      await endProcess(mark);
      await exited;
      rmSync(pidFile, { force: true });
    },
  };
}
