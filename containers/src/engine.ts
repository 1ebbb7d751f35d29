import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@mova/workspace';
import { z } from 'zod';
import { run, tryRun } from './run.ts';

const socketPath = '/run/podman.sock';
const requestTimeoutMs = 60_000;
const project = 'mova';

const containersSchema = z.array(
  z.object({ Id: z.string(), Names: z.array(z.string()), ExitCode: z.int().optional() }),
);

/** Calls podman's interface; a status other than 2xx is no error. */
export function callEngine(
  method: string,
  path: string,
  address = { socketPath, timeoutMs: requestTimeoutMs },
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const { timeoutMs: timeout } = address;
    const to = { socketPath: address.socketPath, method, path: `/v4.0.0/libpod${path}`, timeout };
    const sent = request(to, (response) => {
      const status = response.statusCode ?? 0;
      json(response).then(
        (body) => resolve({ status, body }),
        () => resolve({ status, body: undefined }),
      );
    });
    // The option alone only reports the timeout.
    sent.on('timeout', () => {
      sent.destroy(new Error(`podman did not answer ${method} ${path} within ${timeout} ms`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function listContainers(all = false) {
  const { body } = await callEngine('GET', `/containers/json?all=${all}`);
  return containersSchema.parse(body);
}

/** Starts podman's service, by which Compose works. Returns a function that stops it. */
export async function startEngine(): Promise<() => void> {
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socketPath}`], {
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await callEngine('GET', '/_ping').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) return () => void service.kill();
    await sleep(100);
  }
  service.kill();
  throw new Error('podman does not answer');
}

const checkResultSchema = z.object({ Status: z.string() });
const recheckMs = 10_000;

/** Returns the health of a container; undefined without a check, or when it has ended. */
async function checkHealth(id: string): Promise<string | undefined> {
  const { body } = await callEngine('GET', `/containers/${id}/healthcheck`);
  return checkResultSchema.safeParse(body).data?.Status;
}

/**
 * Runs the health checks of all containers, which systemd or Docker would do: often until one passes, rarely then. Of a
 * container that is not yet started podman says the same as of one without a check.
 */
export function runHealthChecks(): { stop: () => Promise<void> } {
  const nextCheckAt = new Map<string, number>();
  let isStopped = false;
  const check = async (id: string) => {
    if ((await checkHealth(id)) === 'healthy') nextCheckAt.set(id, Date.now() + recheckMs);
  };
  const loop = async () => {
    while (!isStopped) {
      const containers = await listContainers().catch(() => []);
      for (const { Id } of containers)
        if (!isStopped && (nextCheckAt.get(Id) ?? 0) <= Date.now()) await check(Id).catch(() => undefined);
      await sleep(500);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

const composeArguments = ['--project-name', project, '--file', join(repositoryRoot, 'docker-compose.yml')];
const composeOptions = { env: { DOCKER_HOST: `unix://${socketPath}`, COMPOSE_HTTP_TIMEOUT: '300' } };

/** Runs `docker-compose` with the profile of the mail catcher. @throws with its output when it fails */
export const compose = (...args: readonly string[]) =>
  run('docker-compose', [...composeArguments, '--profile', 'mail', ...args], composeOptions);

/** Like `compose`; a failure is returned. */
export const tryCompose = (...args: readonly string[]) =>
  tryRun('docker-compose', [...composeArguments, '--profile', 'mail', ...args], composeOptions);

/** Returns the ids of the running containers of a service. */
export async function containersOf(service: string): Promise<string[]> {
  const containers = await listContainers();
  const name = new RegExp(`^${project}[_-]${service}[_-]\\d+$`);
  return containers.filter(({ Names }) => Names.some((given) => name.test(given))).map(({ Id }) => Id);
}

/** Returns the exit code of every container that has ended, with the name of its service. */
export async function stoppedServices(): Promise<{ name: string; code: number }[]> {
  const containers = await listContainers(true);
  return containers.map(({ Names, ExitCode = 0 }) => ({
    name: Names[0]?.split(/[_-]/)[1] ?? '',
    code: ExitCode,
  }));
}

const addressSchema = z.object({
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
});

export async function addressOf(id: string): Promise<string> {
  const { body } = await callEngine('GET', `/containers/${id}/json`);
  const { Networks } = addressSchema.parse(body).NetworkSettings;
  return Object.values(Networks)[0]?.IPAddress ?? '';
}

export async function waitUntilHealthy(id: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if ((await checkHealth(id)) === 'healthy') return;
    await sleep(200);
  }
  throw new Error(`container ${id} is not healthy`);
}

const stateSchema = z.object({ State: z.object({ ExitCode: z.int() }) });

/** Stops a container with the time that Compose would give it, and starts it again. @throws if it was killed */
export async function restart(id: string): Promise<void> {
  const stopped = await callEngine('POST', `/containers/${id}/stop?timeout=30`);
  if (stopped.status !== 204) throw new Error(`container ${id} could not be stopped: ${stopped.status}`);
  const { body } = await callEngine('GET', `/containers/${id}/json`);
  const { ExitCode: code } = stateSchema.parse(body).State;
  if (code !== 0) throw new Error(`container ${id} ended with ${code} instead of draining`);
  const started = await callEngine('POST', `/containers/${id}/start`);
  if (started.status !== 204) throw new Error(`container ${id} could not be started: ${started.status}`);
}

export async function sendSignal(id: string, signal: NodeJS.Signals): Promise<void> {
  await callEngine('POST', `/containers/${id}/kill?signal=${signal}`);
}
