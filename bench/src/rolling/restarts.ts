import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@mova/contracts';
import type { Child } from '../measure/child.ts';
import { processTree } from '../measure/processes.ts';
import { answeredCalls, type NamedReplicas, type Replica } from '../replicas/named-replicas.ts';

const timeoutMs = 180_000;
/** As in production: longer than the gateway keeps an idle connection. */
const drain = { DRAIN_SECONDS: '5' };

/** Milliseconds of `performance.now`, and how long after it the replica got no more calls and got calls again. */
export interface Kill {
  readonly at: number;
  readonly ejectedMs: number;
  readonly backMs: number;
}

/** Restarts, adds and kills the processes of a site under load, one after the other. */
export class Restarts {
  readonly kills: Kill[] = [];
  restarted = 0;
  readonly #named: NamedReplicas;
  readonly #replicas = new Map<ServiceName, Replica[]>();
  readonly #logFile: string;

  /** @param logFile of the gateway, which says when it leaves a replica */
  constructor(named: NamedReplicas, logFile: string) {
    this.#named = named;
    this.#logFile = logFile;
  }

  async start(service: ServiceName, hosts: readonly number[]): Promise<void> {
    const replicas = this.#replicas.get(service) ?? [];
    this.#replicas.set(service, replicas);
    for (const host of hosts) replicas.push(await this.#named.start(service, host, drain));
    this.#named.announce(service, replicas);
  }

  /** One round: the workers of the gateway, exercises from one replica to three, every replica, a kill, one replica. */
  async round(gateway: Child): Promise<void> {
    await this.#replaceWorkers(gateway);
    await this.start('exercises', [3, 4]);
    await this.#untilCalled('exercises');
    for (const [service, replicas] of this.#replicas)
      for (const index of replicas.keys()) await this.#restart(service, index);
    await this.#kill('exercises', 1);
    await this.#stopLast('exercises');
    await this.#stopLast('exercises');
  }

  async #replaceWorkers({ pid }: Child): Promise<void> {
    const before = processTree(pid).slice(1);
    process.kill(pid, 'SIGHUP');
    await until(() => processTree(pid).every((each) => !before.includes(each)));
    this.restarted += before.length;
  }

  async #restart(service: ServiceName, index: number): Promise<void> {
    const old = this.#replicaOf(service, index);
    await old.stop();
    await this.#replace(service, index);
    this.restarted += 1;
  }

  async #replace(service: ServiceName, index: number): Promise<Replica> {
    const replica = await this.#named.start(service, hostOf(this.#replicaOf(service, index)), drain);
    this.#replicas.get(service)?.splice(index, 1, replica);
    return replica;
  }

  /** The container goes first, then its address. */
  async #stopLast(service: ServiceName): Promise<void> {
    const replicas = this.#replicas.get(service) ?? [];
    await replicas.at(-1)?.stop();
    replicas.pop();
    this.#named.announce(service, replicas);
    this.restarted += 1;
  }

  async #kill(service: ServiceName, index: number): Promise<void> {
    const replica = this.#replicaOf(service, index);
    const [at, killedAt] = [performance.now(), Date.now()];
    await replica.stop('SIGKILL');
    await sleep(2_000);
    const ejectedMs = this.#ejectedAt(replica, killedAt) - killedAt;
    const successor = await this.#replace(service, index);
    const readyAt = performance.now();
    await until(async () => (await countOf(successor)) > 0);
    this.kills.push({ at, ejectedMs, backMs: performance.now() - readyAt });
  }

  /** When the last worker of the gateway left the replica; NaN if none did. */
  #ejectedAt({ address }: Replica, killedAt: number): number {
    const times = readFileSync(this.#logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('gets no more requests') && line.includes(`"${address}"`))
      .map((line) => Date.parse((JSON.parse(line) as { time: string }).time))
      .filter((time) => time >= killedAt);
    return times.length === 0 ? Number.NaN : Math.max(...times);
  }

  async #untilCalled(service: ServiceName): Promise<void> {
    const replicas = this.#replicas.get(service) ?? [];
    await until(async () => (await Promise.all(replicas.map(countOf))).every((count) => count > 0));
  }

  #replicaOf(service: ServiceName, index: number): Replica {
    const replica = this.#replicas.get(service)?.[index];
    if (!replica) throw new Error(`${service} has no replica ${index}`);
    return replica;
  }
}

const hostOf = ({ address }: Replica) => Number(address.split('.').at(-1));

async function countOf(replica: Replica): Promise<number> {
  return [...(await answeredCalls(replica)).values()].reduce((sum, count) => sum + count, 0);
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('a process did not do in time what was expected');
    await sleep(20);
  }
}
