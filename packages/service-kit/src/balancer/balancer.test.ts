import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../process/ports.ts';
import { Balancer, type LookupAddresses } from './balancer.ts';
import { sendRequest } from './send-request.ts';
import { Upstream } from './upstream.ts';

interface Replica {
  readonly address: string;
  readonly server: Server;
  /** Calls without readiness checks. */
  calls: number;
  checks: number;
  /** Connections on which calls came. */
  sockets: Set<unknown>;
  hosts: Set<string | undefined>;
  readiness: number;
  respond: RequestListener;
}

const answer: RequestListener = (_, response) => void response.end('{}');
const hostName = 'library.test';
/** A tenth of that of production: so are all times of the balancer but its timeouts. */
const intervalMs = 100;
/** Until a replica that became ready gets its full share, and a bit. */
const rampMs = 4 * intervalMs;
const silent = pino({ level: 'silent' });
let port: number;
let replicas: Replica[];
let balancer: Balancer;
let addresses: () => Promise<readonly string[]>;
let lookups: string[];

async function startReplica(host: string): Promise<Replica> {
  const server = createServer((request, response) => {
    replica.hosts.add(request.headers.host);
    if (request.url === '/readyz') {
      replica.checks += 1;
      response.writeHead(replica.readiness).end();
      return;
    }
    replica.calls += 1;
    replica.sockets.add(request.socket);
    replica.respond(request, response);
  });
  const replica: Replica = {
    address: host,
    server,
    calls: 0,
    checks: 0,
    sockets: new Set(),
    hosts: new Set(),
    readiness: 200,
    respond: answer,
  };
  server.listen(port, host);
  await once(server, 'listening');
  replicas.push(replica);
  return replica;
}

function stop({ server }: Replica): void {
  server.close();
  server.closeAllConnections();
}

const lookup: LookupAddresses = (name) => {
  lookups.push(name);
  return addresses();
};

const openBalancer = (origins: string[], interval = intervalMs) =>
  new Balancer(origins, silent, { lookup, intervalMs: interval });

/** Replicas on 127.0.0.2 and so on, behind one name. */
async function open(count: number, interval = intervalMs): Promise<Replica[]> {
  const started: Replica[] = [];
  for (let host = 2; host < count + 2; host += 1) started.push(await startReplica(`127.0.0.${host}`));
  addresses = () => Promise.resolve(started.map(({ address }) => address));
  balancer = openBalancer([`http://${hostName}:${port}`], interval);
  return started;
}

const call = (isRead = true) =>
  sendRequest(
    balancer,
    { method: isRead ? 'GET' : 'POST', path: '/call', headers: {}, isRead },
    AbortSignal.timeout(5_000),
    5_000,
  );

/** Calls one after the other. Returns how many each replica got. */
async function callsOf(count: number): Promise<number[]> {
  const before = replicas.map(({ calls }) => calls);
  for (let index = 0; index < count; index += 1) await call();
  return replicas.map(({ calls }, index) => calls - (before[index] ?? 0));
}

const isShared = async () => (await callsOf(2 * replicas.length)).every((calls) => calls > 0);
const untilShared = () => expect.poll(isShared, { timeout: 5_000, interval: 100 }).toBe(true);

beforeEach(async () => {
  port = await freePort('0.0.0.0');
  replicas = [];
  lookups = [];
});
afterEach(async () => {
  await balancer.close();
  for (const replica of replicas) stop(replica);
});

describe('addresses of a name', () => {
  it('share the calls within a tenth, under the name of the origin', async () => {
    const started = await open(3);
    await untilShared();
    await sleep(rampMs);
    const before = started.map(({ calls }) => calls);
    const clients = Array.from({ length: 12 }, async () => {
      for (let index = 0; index < 100; index += 1) await call();
    });
    await Promise.all(clients);
    for (const [index, { calls, hosts }] of started.entries()) {
      expect(Math.abs(calls - (before[index] ?? 0) - 400)).toBeLessThan(40);
      expect([...hosts]).toEqual([`${hostName}:${port}`]);
    }
  });

  it('are followed: a new one gets calls, one that vanished finishes what it has', async () => {
    const [first] = (await open(1)) as [Replica];
    await call();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    first.respond = (_, response) => void finished.then(() => response.end('{"late":true}'));
    const slow = call(false);
    await expect.poll(() => first.calls).toBe(2);
    const second = await startReplica('127.0.0.3');
    addresses = () => Promise.resolve([second.address]);
    await expect.poll(() => second.checks).toBeGreaterThan(0);
    expect(await callsOf(5)).toEqual([0, 5]);
    finish();
    expect((await slow).body.toString()).toBe('{"late":true}');
    const connections = () =>
      new Promise((resolve) => first.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
  });

  it('stay, with their connections, when a lookup fails or finds nothing', async () => {
    const [first] = (await open(1)) as [Replica];
    await callsOf(20);
    const before = [...first.sockets];
    for (const answer of [() => Promise.reject(new Error('ESERVFAIL')), () => Promise.resolve([])]) {
      addresses = answer;
      const asked = lookups.length;
      await expect.poll(async () => (await call()).status && lookups.length).toBeGreaterThan(asked + 2);
    }
    expect([...first.sockets]).toEqual(before);
  });

  it('keep their connections when another one joins', async () => {
    const [first] = (await open(1)) as [Replica];
    await callsOf(20);
    const before = [...first.sockets];
    const second = await startReplica('127.0.0.3');
    addresses = () => Promise.resolve([first.address, second.address]);
    await expect.poll(async () => (await call()).status && second.calls).toBeGreaterThan(3);
    expect([...first.sockets]).toEqual(before);
  });

  it('are not known: calls fail at once, and work as soon as there is one', async () => {
    const replica = await startReplica('127.0.0.2');
    addresses = () => Promise.resolve([]);
    balancer = openBalancer([`http://${hostName}:${port}`]);
    await expect(call()).rejects.toThrow('no replica can be asked');
    addresses = () => Promise.resolve([replica.address]);
    await expect.poll(() => call().catch(() => undefined), { timeout: 4_000 }).toMatchObject({ status: 200 });
  });
});

it('looks up names as the system does, and never an address', async () => {
  const replica = await startReplica('127.0.0.1');
  const byAddress = openBalancer([`http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
  await sleep(3 * intervalMs);
  await byAddress.close();
  expect(lookups).toEqual([]);
  balancer = new Balancer([`http://localhost:${port}`], silent);
  await callsOf(5);
  expect(replica.calls).toBe(5);
  expect([...replica.hosts]).toContain(`localhost:${port}`);
});

describe('a replica that is not ready', () => {
  it('gets no calls while another is ready', async () => {
    const [first, second] = (await open(2)) as [Replica, Replica];
    await untilShared();
    first.readiness = 503;
    await expect.poll(async () => (await callsOf(20))[0], { timeout: 3_000 }).toBe(0);
    second.readiness = 503;
    await untilShared();
  });

  it('comes back with a growing share', async () => {
    const { address } = await startReplica('127.0.0.9');
    // It grows for three intervals, so slowly that a stall of this machine does not matter.
    const slowMs = 20_000;
    const upstream = new Upstream(`http://${address}:${port}`, undefined, silent, slowMs);
    await upstream.check();
    expect(upstream.isReady).toBe(true);
    const now = performance.now();
    const shareAfter = (ms: number) => {
      const turns = Array.from({ length: 200 }, () => upstream.takesTurn(now + ms));
      return turns.filter(Boolean).length / turns.length;
    };
    expect(shareAfter(0)).toBeCloseTo(0.1, 1);
    expect(shareAfter(1.5 * slowMs)).toBeCloseTo(0.5, 1);
    expect(shareAfter(3 * slowMs)).toBe(1);
    await upstream.destroy();
    const [first] = (await open(2)) as [Replica];
    first.readiness = 503;
    await expect.poll(async () => (await callsOf(20))[1], { timeout: 3_000 }).toBe(0);
    first.readiness = 200;
    await expect.poll(async () => (await callsOf(20))[1], { timeout: 3_000 }).toBeGreaterThan(5);
  });
});

it('ejects a replica that cuts its responses, for longer each time', async () => {
  const slowMs = 400;
  const [first] = (await open(2, slowMs)) as [Replica];
  await untilShared();
  const cutAt: number[] = [];
  first.respond = (_, response) => {
    cutAt.push(performance.now());
    response.destroy();
  };
  const cutAgain = async () => {
    expect((await call()).status).toBe(200);
    return cutAt.length;
  };
  await expect.poll(cutAgain, { timeout: 10_000, interval: 1 }).toBe(5);
  const [third = 0, fourth = 0, fifth = 0] = cutAt.slice(2);
  expect(fourth - third).toBeGreaterThanOrEqual(0.5 * slowMs);
  expect(fifth - fourth).toBeGreaterThanOrEqual(slowMs);
  first.respond = answer;
  await expect.poll(async () => (await callsOf(20))[0], { timeout: 6_000 }).toBeGreaterThan(0);
});

describe('retries', () => {
  it('of one replica that is gone let no call fail', async () => {
    const [first] = (await open(2)) as [Replica, Replica];
    await untilShared();
    const clients = Array.from({ length: 20 }, async () => {
      for (let index = 0; index < 20; index += 1) expect((await call()).status).toBe(200);
    });
    await sleep(20);
    stop(first);
    await Promise.all(clients);
  });

  it('are limited to a tenth of the calls, beyond a few', async () => {
    const [first, second] = (await open(2)) as [Replica, Replica];
    await untilShared();
    await callsOf(100);
    let sent = 0;
    for (const replica of [first, second])
      replica.respond = (_, response) => {
        sent += 1;
        response.destroy();
      };
    const failures = await Promise.allSettled(Array.from({ length: 200 }, () => call()));
    expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
    expect(sent).toBeGreaterThan(210);
    expect(sent).toBeLessThan(250);
  });

  it('do not repeat what changes something, unless it was not sent', async () => {
    const [first, second] = (await open(2)) as [Replica, Replica];
    await untilShared();
    stop(first);
    await sleep(50);
    for (let index = 0; index < 10; index += 1) expect((await call(false)).status).toBe(200);
    second.respond = (_, response) => void response.destroy();
    const { calls } = second;
    await expect(call(false)).rejects.toThrow();
    expect(second.calls).toBe(calls + 1);
  });
});
