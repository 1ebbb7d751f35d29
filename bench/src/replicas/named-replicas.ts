import { openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { freePort } from '@mova/service-kit';
import { type Child, startChild } from '../measure/child.ts';
import { environmentOf } from '../measure/processes.ts';

export interface Replica extends Child {
  readonly service: ServiceName;
  readonly address: string;
}

/**
 * Replicas of services of a running site, one per loopback address, and gateways that find them by one name for
 * each service. What the names mean is changed by `announce`.
 */
export class NamedReplicas {
  readonly #site: RunningMova;
  readonly #folder: string;
  readonly #ports = new Map<ServiceName, number>();
  readonly #addresses = new Map<string, readonly string[]>();
  readonly #children = new Set<Child>();

  /** @param folder an empty one, for files */
  constructor(site: RunningMova, folder: string) {
    this.#site = site;
    this.#folder = folder;
  }

  /** Starts a replica on 127.0.0.`host`, and resolves when it is ready. No gateway knows it yet. */
  async start(service: ServiceName, host: number, env: Record<string, string> = {}): Promise<Replica> {
    const address = `127.0.0.${host}`;
    const port = this.#ports.get(service) ?? (await freePort('0.0.0.0'));
    this.#ports.set(service, port);
    const started = await this.#startProgram(`services/${service}/src/main.ts`, service, {
      ...env,
      HOST: address,
      PORT: String(port),
    });
    return { ...started, origin: `http://${address}:${port}`, service, address };
  }

  /** Says which replicas are behind the name of a service from now on. */
  announce(service: ServiceName, replicas: readonly Replica[]): void {
    this.#addresses.set(
      nameOf(service),
      replicas.map(({ address }) => address),
    );
    // Renamed, so that no one reads half of it.
    const file = join(this.#folder, 'names.json');
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(this.#addresses)));
    renameSync(`${file}.new`, file);
  }

  /** Starts a gateway that finds the services announced so far by name, and writes its log to the file. */
  async startGateway(env: Record<string, string> = {}, logFile?: string): Promise<Child> {
    const origins = [...this.#ports].map(([service, port]) => [
      `${service.toUpperCase()}_URL`,
      `http://${nameOf(service)}:${port}`,
    ]);
    return this.#startProgram(
      'gateway/src/main.ts',
      'gateway',
      {
        ...Object.fromEntries(origins),
        NODE_OPTIONS: `--import=${new URL('../programs/resolve-names.ts', import.meta.url)}`,
        NAMES_FILE: join(this.#folder, 'names.json'),
        STATE_DIR: this.#folder,
        PORT: String(await freePort()),
        ...env,
      },
      logFile,
    );
  }

  async #startProgram(path: string, like: string, env: Record<string, string>, logFile?: string) {
    const pid = this.#site.processes.get(like)?.pid;
    if (pid === undefined) throw new Error(`${like} does not run`);
    const child = await startChild(
      new URL(`../../../${path}`, import.meta.url),
      { ...environmentOf(pid), ...env },
      logFile === undefined ? 'ignore' : openSync(logFile, 'a'),
    );
    this.#children.add(child);
    return child;
  }

  /** Ends all that were started, the last first. */
  async stop(): Promise<void> {
    await Promise.all([...this.#children].reverse().map((child) => child.stop()));
  }
}

const nameOf = (service: ServiceName) => `${service}.mova.test`;

/** Returns how many calls a replica has answered since it started, by call. */
export async function answeredCalls({ origin }: Replica): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = new Map<string, number>();
  for (const [, call = '', count] of text.matchAll(
    /^mova_call_duration_seconds_count\{.*?call="(\w+)".*?\} (\d+)$/gm,
  ))
    counts.set(call, (counts.get(call) ?? 0) + Number(count));
  return counts;
}
