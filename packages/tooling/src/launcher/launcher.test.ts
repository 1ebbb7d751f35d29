import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@mova/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../embedded/processes.ts';
import { LauncherProcess } from '../testing/launcher-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let launchers: LauncherProcess[];

beforeEach(() => {
  folder = temporaryFolder();
  launchers = [];
});

afterEach(async () => {
  for (const launcher of launchers) {
    launcher.child.kill('SIGTERM');
    await launcher.ended();
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

describe('npm start, refused', () => {
  it('says in one line that the data folder cannot be used', async () => {
    const launcher = await launch({ MOVA_DATA: '/dev/null/data' });
    expect(await launcher.ended()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: the data folder \/dev\/null\/data cannot be used: .+\n$/);
  });

  it('says in one line that the port is taken, before it does any work', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const launcher = await launch({ PORT: String(port) });
    expect(await launcher.ended()).toBe(1);
    expect(launcher.errors).toMatch(new RegExp(`^mova: port ${port} is taken .+\\n$`));
    expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
    other.close();
  });

  it('says in one line that PORT is no port', async () => {
    const launcher = await launch({ PORT: 'http' });
    expect(await launcher.ended()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: PORT=http is not a port.*\n$/);
  });

  it('says in one line that DATABASE_URL does not answer', async () => {
    const launcher = await launch({ DATABASE_URL: `postgres://mova@127.0.0.1:${await freePort()}/mova` });
    expect(await launcher.ended()).toBe(1);
    expect(launcher.errors).toMatch(/^mova: DATABASE_URL cannot be used: .+\n$/);
  });
});

describe('npm start', { timeout: 90_000 }, () => {
  it('prints its three lines, refuses a second start beside it, and ends cleanly on SIGTERM', async () => {
    const launcher = await launch();
    await launcher.says(/^mailbox: /m);
    expect(launcher.output).toMatch(
      /\nready http:\/\/localhost:\d+\ndemo sign-in: demo@mova\.example \S+\nmailbox: http:\/\/localhost:\d+\/dev\/mail\n$/,
    );
    const parts = LauncherProcess.processesOf(folder.path);
    // PostgreSQL, Redis, mailbox, identity provider, four services, gateway.
    expect(parts).toHaveLength(9);

    const second = await launch();
    expect(await second.ended()).toBe(1);
    expect(second.errors).toMatch(/^mova: Mova already runs with this data folder .+\n$/);
    expect(parts.every(isRunning)).toBe(true);

    launcher.child.kill('SIGTERM');
    expect(await launcher.ended()).toBe(0);
    expect(parts.filter(isRunning)).toEqual([]);
  });

  it('starts after the launcher was killed, without any process of the killed one', async () => {
    const killed = await launch();
    await killed.says(/^mailbox: /m);
    const left = LauncherProcess.processesOf(folder.path);
    killed.child.kill('SIGKILL');
    await killed.ended();

    const next = await launch();
    await next.says(/^mailbox: /m);
    expect(left.filter(isRunning)).toEqual([]);
  });

  it('starts a part that died again and says so in one line', async () => {
    const launcher = await launch();
    await launcher.says(/^mailbox: /m);
    const killed = LauncherProcess.processesOf(folder.path);
    for (const { pid } of killed) process.kill(pid, 'SIGKILL');
    for (const name of ['postgres', 'redis', 'mailbox', 'account', 'gateway'])
      await launcher.says(new RegExp(`^${name} ended \\(signal SIGKILL\\), starting it again$`, 'm'));
    await expect
      .poll(() => LauncherProcess.processesOf(folder.path).filter(isRunning).length, { timeout: 40_000 })
      .toBe(killed.length);
    expect(killed.filter(isRunning)).toEqual([]);
    launcher.child.kill('SIGINT');
    expect(await launcher.ended()).toBe(0);
  });
});
