import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openRedis, whenRedisReady } from '@mova/service-kit';
import {
  commandLine,
  endProcess,
  isRunning,
  type ProcessMark,
  processMarkSchema,
  readJsonFile,
  writeJsonFile,
} from '@mova/workspace';
import {
  type BackingServer,
  type BackingServerOptions,
  startBackingServer,
} from '../network/backing-server.ts';
import { redisProbe } from '../network/health-probe.ts';
import type { FoundProgram } from '../programs/debian.ts';
import { findRedisProgram } from './find-redis.ts';

interface RedisOptions extends BackingServerOptions {
  readonly programsDir?: string;
  /** False for tests: Redis does not wait for the disk, which stops its answers while others use it. */
  readonly durable?: boolean;
}

function launch(program: FoundProgram, cwd: string, log: number, config: readonly string[]): ChildProcess {
  // `-`: the configuration comes on stdin, because every user of the machine can read a command line.
  const child = spawn(program.path, ['-'], {
    cwd,
    env: { ...process.env, ...program.environment },
    stdio: ['pipe', log, log],
    detached: true,
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(config.join('\n'));
  return child;
}

/** False until the append-only file is loaded. */
async function isReady(url: string): Promise<boolean> {
  const redis = openRedis(url);
  try {
    return await whenRedisReady(redis, 500);
  } finally {
    redis.disconnect();
  }
}

function notePid(pidFile: string, mark: ProcessMark): void {
  try {
    writeJsonFile(pidFile, mark);
  } catch {
    // On a full disk Redis still runs, and the launcher's register names it too.
  }
}

async function clearLeftover(pidFile: string): Promise<void> {
  const mark = readJsonFile(pidFile, processMarkSchema);
  // Redis rewrites its command line, without its folder; start time and program name identify it.
  if (mark && isRunning(mark) && /redis|valkey/.test(commandLine(mark.pid))) await endProcess(mark);
  rmSync(pidFile, { force: true });
}

/**
 * Starts a Redis with an append-only file in `<dataDir>/redis`, so that sessions survive a restart. Stops one that
 * a killed launcher left running.
 */
export async function startRedis(options: RedisOptions): Promise<BackingServer> {
  const { dataDir, programsDir = join(dataDir, 'programs'), password, durable = true } = options;
  const program = await findRedisProgram(programsDir, options.notice);
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'server.json');
  await clearLeftover(pidFile);
  const urlAt = (port: number) => `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return startBackingServer(
    {
      name: 'Redis',
      spawn: (port, log) =>
        launch(program, folder, log, [
          'bind 127.0.0.1',
          `port ${port}`,
          'save ""',
          'appendonly yes',
          `appendfsync ${durable ? 'everysec' : 'no'}`,
          `requirepass ${password}`,
          '',
        ]),
      onSpawn: (mark) => notePid(pidFile, mark),
      isReady: (_pid, port) => isReady(urlAt(port)),
      end: async (mark) => {
        await endProcess(mark);
        rmSync(pidFile, { force: true });
      },
      urlAt,
      probeAt: redisProbe,
    },
    options,
  );
}
