import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchDebianProgram } from '@mova/dev-services';
import { freePort } from '@mova/service-kit';
import { findProgram } from '@mova/workspace';
import { benchDataDir } from '../measure/site.ts';
import { nginxSettings } from './nginx-settings.ts';

export interface Nginx {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

const readyTimeoutMs = 10_000;

/**
 * Starts the nginx of this system, or a private copy of the distribution's, in front of a service and its session
 * check.
 *
 * @returns undefined where there is none
 */
export async function startNginx(
  upstreamOrigin: string,
  sessionCheckOrigin: string,
): Promise<Nginx | undefined> {
  const installed = findProgram(['nginx']);
  const wanted = { title: 'nginx', packages: ['nginx'], programs: ['nginx'] };
  const program = installed
    ? { path: installed, environment: {} }
    : await fetchDebianProgram(wanted, join(benchDataDir, 'programs/nginx'), (line) =>
        console.error(`  ${line}`),
      );
  if (!program) return undefined;
  const port = await freePort();
  const folder = join(benchDataDir, `nginx-${port}`);
  mkdirSync(folder, { recursive: true });
  const targets = {
    port,
    upstreamPort: portOf(upstreamOrigin),
    sessionCheckPort: portOf(sessionCheckOrigin),
  };
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxSettings(folder, targets));
  const child = spawn(program.path, ['-e', join(folder, 'error.log'), '-p', folder, '-c', file], {
    env: { ...process.env, ...program.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  if (await answers(origin)) return { pid: child.pid ?? 0, origin, stop };
  await stop();
  throw new Error('nginx did not answer in time');
}

async function answers(origin: string): Promise<boolean> {
  const endsAt = performance.now() + readyTimeoutMs;
  while (performance.now() < endsAt) {
    const response = await fetch(origin).catch(() => undefined);
    if (response) return true;
    await sleep(50);
  }
  return false;
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
