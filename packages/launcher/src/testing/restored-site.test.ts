import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls, cookieNames, headerNames } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LauncherProcess } from './launcher-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
const launchers: LauncherProcess[] = [];
const pathOf = (name: string) => join(folder.path, name);

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  for (const launcher of launchers) await stop(launcher);
  folder[Symbol.dispose]();
});

async function launch(dataDir: string) {
  const port = await freePort();
  const launcher = new LauncherProcess({
    MOVA_DATA: dataDir,
    PORT: String(port),
    HOST: '',
    PUBLIC_ORIGIN: '',
    SMTP_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    TEST_DURABLE: '1',
  });
  launchers.push(launcher);
  await launcher.waitForOutput(/^mailbox: /m);
  return { launcher, origin: `http://localhost:${port}` };
}

async function stop(launcher: LauncherProcess): Promise<void> {
  launcher.child.kill('SIGTERM');
  await launcher.waitForExit();
}

const mova = (args: readonly string[], dataDir: string) =>
  runProgram(process.execPath, [join(repositoryRoot, 'bin/run.mjs'), 'mova', ...args], {
    env: { MOVA_DATA: dataDir, DATABASE_URL: '', REDIS_URL: '', RELEASE_STORE: '' },
  });

const signInLine = ({ output }: LauncherProcess) => /^demo sign-in: .+$/m.exec(output)?.[0];

/** Returns the status of a sign-in of the demo user, whose password the launcher prints. */
async function signIn({ launcher, origin }: Awaited<ReturnType<typeof launch>>): Promise<number> {
  const [, email, password] = /^demo sign-in: (\S+) (\S+)$/m.exec(launcher.output) ?? [];
  const token = 'a-token-of-enough-length';
  const { status } = await fetch(origin + calls.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookieNames.xsrf}=${token}`,
      [headerNames.xsrf]: token,
      origin,
    },
    body: JSON.stringify({ email, password, rememberMe: true }),
  });
  return status;
}

it('a data folder restored from the backup of a running site starts as the same site', {
  timeout: 180_000,
}, async () => {
  const first = await launch(pathOf('data'));
  expect(await signIn(first)).toBe(200);
  mkdirSync(pathOf('backups'));
  expect(await mova(['backup', pathOf('backups/1')], pathOf('data'))).toMatchObject({ code: 0 });
  await stop(first.launcher);
  expect(await mova(['restore', pathOf('backups/1'), '--into', pathOf('restored')], '')).toMatchObject({
    code: 0,
  });
  expect(existsSync(pathOf('restored/redis'))).toBe(false);

  const second = await launch(pathOf('restored'));
  expect(signInLine(second.launcher)).toBe(signInLine(first.launcher));
  expect(await signIn(second)).toBe(200);
});
