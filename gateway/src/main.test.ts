import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess, type TestProcess } from '@mova/service-kit/testing';
import { describe, expect, it, type TestContext } from 'vitest';
import { setUpBackends, waitForSessions } from './testing/test-gateway.ts';

const main = new URL('./main.ts', import.meta.url);
const backends = setUpBackends();

type EndOfTest = Pick<TestContext, 'onTestFinished'>;

interface GatewayProcess extends TestProcess {
  readonly port: number;
  readonly origin: string;
  /** Log lines so far. */
  readonly lines: () => Record<string, unknown>[];
}

function start({ onTestFinished }: EndOfTest, env: Readonly<Record<string, string>>): TestProcess {
  const process = startProcess(main, env);
  onTestFinished(() => void process.child.kill('SIGKILL'));
  return process;
}

async function startGateway(test: EndOfTest, changes: Record<string, string> = {}): Promise<GatewayProcess> {
  const process = start(test, { ...backends.env, LOG_LEVEL: 'info', ...changes });
  const { port, origin } = await process.ready();
  await waitForSessions(origin);
  const lines = () =>
    process
      .output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...process, port, origin, lines };
}

const workersOf = (gateway: GatewayProcess) =>
  gateway.lines().flatMap((line) => (line.msg === 'listening' ? [line.pid as number] : []));

/** Sends requests over keep-alive connections until stopped. Returns what has happened so far. */
function sendContinuously(port: number, headers: Record<string, string>, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const seen = { responses: 0, failures: [] as string[] };
  let stopped = false;
  const once = () =>
    new Promise<void>((resolve) => {
      const sent = request(
        { port, host: '127.0.0.1', path: '/api/getGrammarTopics', headers, agent },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            if (response.statusCode === 200) seen.responses += 1;
            else seen.failures.push(`${response.statusCode} ${text}`);
            resolve();
          });
          response.on('error', (error) => {
            seen.failures.push(error.message);
            resolve();
          });
        },
      );
      sent.on('error', (error) => {
        seen.failures.push(error.message);
        resolve();
      });
      sent.end();
    });
  const loops = Array.from({ length: clients }, async () => {
    while (!stopped) {
      await once();
      await sleep(10);
    }
  });
  return {
    seen,
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}

// The first waits for seconds, during which the other runs.
describe.concurrent('a gateway process', () => {
  it('replaces a worker that hangs while another one works', async (test) => {
    const gateway = await startGateway(test, { WORKERS: '2' });
    await test.expect.poll(() => workersOf(gateway).length).toBe(2);
    const [hanging = 0] = workersOf(gateway);
    process.kill(hanging, 'SIGSTOP');
    await test.expect.poll(() => workersOf(gateway).length, { timeout: 30_000 }).toBe(3);
    expect(() => process.kill(hanging, 0)).toThrow('ESRCH');
  });

  it('warns once about an https origin without a trusted proxy', async (test) => {
    const warnings = async (changes: Record<string, string>) =>
      (await startGateway(test, { WORKERS: '2', ...changes }))
        .lines()
        .filter((line) => line.level === 'warn');
    expect(await warnings({})).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('TRUSTED_PROXIES is 0') }),
    ]);
    expect(await warnings({ TRUSTED_PROXIES: '1' })).toEqual([]);
  });
});

describe('the gateway process', () => {
  it('does not start with an invalid environment and names every invalid variable', async (test) => {
    const process = start(test, { PORT: 'x', IDENTITY_KEY: '{"kid":"gateway-1"}' });
    expect(await process.ended()).toBe(78);
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'IDENTITY_KEY',
      'PUBLIC_ORIGIN',
      'CONTACT_EMAIL',
    ])
      expect(process.output()).toContain(`${name}: `);
  });

  it('reads its variables from files too, in every worker', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
    const files = { PORT_FILE: '0', IDENTITY_KEY_FILE: backends.env.IDENTITY_KEY, HOST_FILE: '127.0.0.1' };
    const changes: Record<string, string> = { PORT: '', IDENTITY_KEY: '', HOST: '' };
    for (const [name, value] of Object.entries(files)) {
      changes[name] = join(folder, name);
      writeFileSync(changes[name], `${value}\n`);
    }
    const gateway = await startGateway(test, { WORKERS: '2', ...changes });
    await expect.poll(() => workersOf(gateway).length).toBe(2);
    expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
    rmSync(folder, { recursive: true });
  });

  it('reports a taken port in one line', async (test) => {
    const { port } = await startGateway(test);
    const process = start(test, { ...backends.env, PORT: String(port) });
    expect(await process.ended()).toBe(1);
    expect(process.output()).toBe(`gateway: port ${port} is already taken\n`);
  });

  it('replaces its workers without a failed request', async (test) => {
    const gateway = await startGateway(test, { WORKERS: '2' });
    const client = sendContinuously(gateway.port, await backends.signIn(7), 8);
    /** Makes sure that requests are sent before, between and after the replacements. */
    const sendMore = () => {
      const { responses } = client.seen;
      return expect.poll(() => client.seen.responses).toBeGreaterThan(responses + 70);
    };
    await sendMore();
    const replaced = () => gateway.lines().filter((line) => line.msg === 'workers replaced').length;
    for (const replace of [() => gateway.child.kill('SIGHUP'), () => gateway.child.send('replace')]) {
      // On a starved machine Redis itself may be too slow to check sessions: try again.
      for (let round = 1, starved = true; starved && round <= 3; round++) {
        const before = replaced();
        replace();
        await expect.poll(replaced, { timeout: 60_000 }).toBe(before + 1);
        await sendMore();
        const failures = client.seen.failures.splice(0);
        starved = failures.some((failure) => failure.includes('SESSIONS_UNAVAILABLE'));
        if (!starved || round === 3) expect(failures).toEqual([]);
      }
    }
    await client.stop();
    expect(client.seen.failures).toEqual([]);
  }, 300_000);

  it('replaces a worker that dies', async (test) => {
    const gateway = await startGateway(test);
    await expect.poll(() => workersOf(gateway).length).toBe(1);
    process.kill(workersOf(gateway)[0] as number, 'SIGKILL');
    await expect.poll(() => workersOf(gateway).length, { timeout: 10_000 }).toBe(2);
    expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200);
  });

  it.for([
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['the exit of its parent', (child: ChildProcess) => child.disconnect()],
  ] as const)(
    'drains on %s: it is not ready, finishes open requests and exits with 0',
    async ([, end], test) => {
      const { promise: draining, resolve: respondNow } = Promise.withResolvers<void>();
      backends.upstream.respondWith((_, response) => void draining.then(() => response.end('late')));
      const gateway = await startGateway(test);
      const { origin } = gateway;
      const headers = await backends.signIn(7);
      const late = fetch(`${origin}/api/getGrammarTopics?secret=1`, { headers });
      await expect.poll(() => backends.upstream.seen.at(-1)?.url).toContain('secret');
      end(gateway.child);
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
      respondNow();
      const response = await late;
      expect([response.status, await response.text()]).toEqual([200, 'late']);
      expect(await gateway.ended()).toBe(0);
      const line = gateway.lines().find((each) => each.route === '/api/getGrammarTopics');
      expect(line).toMatchObject({
        level: 'info',
        msg: 'request',
        method: 'GET',
        status: 200,
        bytes: 4,
        userId: 7,
      });
      expect(JSON.stringify(gateway.lines())).not.toContain('secret');
    },
  );
});
