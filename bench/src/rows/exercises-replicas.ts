import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningMova } from '@mova/launcher';
import { freePort } from '@mova/service-kit';
import { arrive } from '../measure/arrivals.ts';
import { type Child, startChild } from '../measure/child.ts';
import { cpuSeconds, environmentOf } from '../measure/processes.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withEmptySite } from '../measure/site.ts';
import { answeredCalls, NamedReplicas, type Replica } from '../replicas/named-replicas.ts';
import { type Benchmark, constantRow, median, minimumRow, type Row } from '../row.ts';
import {
  answered,
  openTrainings,
  type PartAnswers,
  type TrainingClient,
} from '../trainings/training-client.ts';
import { addUsers } from '../trainings/users-with-words.ts';

const rounds = 8;
/** Code is compiled as it is run: a replica that has not served for a while costs more. */
const warmUps = 4;
/**
 * Traffic of each replica, at a steady rate that the machine bears with both. Clients that wait for each answer
 * would be limited by PostgreSQL, the gateway and the benchmark itself, and the batch size of a replica, so the
 * cost of one save, would depend on what they leave of the machine.
 */
const savesPerSecond = 40;
const seconds = 5;
const usersPerReplica = 16;
const userCount = 3 * usersPerReplica;
const wordsPerRun = 10;
/** Half each, less what replicas do besides saving. */
const minShare = 0.4;
const shareRounds = 3;
/** Also the time in which new replicas get less. */
const shareWarmUps = 1;
const root = resolve(import.meta.dirname, '../../..');
const program = (path: string) => pathToFileURL(join(root, path));

/**
 * saveWordsResult through the gateway with one replica of the exercises service, and with two under twice the
 * traffic: a save costs the service the same processor time, so that replicas add what they cost. Then with three
 * addresses behind one name: each gets as many saves as the others.
 */
export const exercisesReplicas: Benchmark = {
  name: 'exercises-replicas',
  run: () =>
    withEmptySite(
      'exercises-replicas',
      { RATE_LIMIT: '0', NODE_ENV: 'production', FREE_TRAININGS: '1000000' },
      async (site) => {
        const people = await signInUsers(site);
        const compared = await withSecondReplica(site, (entryPoints) => compare(entryPoints, people));
        return [...compared, ...(await shareOfAddresses(site, people))];
      },
    ),
};

/** A gateway, and the replicas behind it. */
interface EntryPoint {
  readonly client: TrainingClient;
  readonly pids: readonly number[];
}

/** One replica, the other one, and both: the two get the same number of saves and are equally warm. */
interface EntryPoints {
  readonly one: EntryPoint;
  readonly other: EntryPoint;
  readonly both: EntryPoint;
}

/** Starts a second replica, a gateway that knows it alone, and one that knows both. */
async function withSecondReplica(
  site: RunningMova,
  work: (entryPoints: EntryPoints) => Promise<Row[]>,
): Promise<Row[]> {
  const [first, gateway] = ['exercises', 'gateway'].map((name) => site.processes.get(name)?.pid);
  if (!first || !gateway) throw new Error('the site does not run');
  const [serviceEnv, gatewayEnv] = [environmentOf(first), environmentOf(gateway)];
  const folder = mkdtempSync(join(tmpdir(), 'mova-bench-gateways-'));
  const children: Child[] = [];
  const clients: TrainingClient[] = [];
  const start = async (path: string, env: Record<string, string>) => {
    const child = await startChild(program(path), { ...env, PORT: String(await freePort()) });
    children.push(child);
    return child;
  };
  const openEntryPoint = async (origins: string, pids: readonly number[]): Promise<EntryPoint> => {
    const env = { ...gatewayEnv, STATE_DIR: folder, EXERCISES_URL: origins };
    const { origin } = await start('gateway/src/main.ts', env);
    const client = openTrainings(site.origin, userCount, origin);
    clients.push(client);
    return { client, pids };
  };
  try {
    const second = await start('services/exercises/src/main.ts', serviceEnv);
    const client = openTrainings(site.origin, userCount);
    clients.push(client);
    return await work({
      one: { client, pids: [first] },
      other: await openEntryPoint(second.origin, [second.pid]),
      both: await openEntryPoint(`${gatewayEnv.EXERCISES_URL},${second.origin}`, [first, second.pid]),
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all(children.reverse().map((child) => child.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signInUsers(site: RunningMova): Promise<Person[]> {
  return Promise.all(
    (await addUsers(site, userCount, wordsPerRun)).map(async ({ userId, wordIds }) => ({
      wordIds,
      headers: await signedInHeaders(site.redisUrl, userId),
    })),
  );
}

/** Interleaves rounds of all entry points, after some to warm up, so that noise falls on all alike. */
async function compare(entryPoints: EntryPoints, people: readonly Person[]): Promise<Row[]> {
  const samples: Record<keyof EntryPoints, number[]> = { one: [], other: [], both: [] };
  const shares: number[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of ['one', 'both', 'other'] as const) {
      const crowd = people.slice(0, entryPoints[name].pids.length * usersPerReplica);
      const { saves, spent } = await save(entryPoints[name], crowd);
      if (round < 0) continue;
      const total = spent.reduce((sum, each) => sum + each, 0);
      samples[name].push(saves / total);
      if (name === 'both') shares.push(Math.min(...spent) / total);
    }
  }
  const one = median([...samples.one, ...samples.other]);
  return [
    constantRow('exercises: saves per CPU second, two replicas vs one', median(samples.both), one, 0.1),
    constantRow(
      'exercises: saves per CPU second, A/A of one replica',
      median(samples.other),
      median(samples.one),
      0.1,
    ),
    minimumRow('exercises: work of the replica of two that did less, share', median(shares), minShare),
  ];
}

/** Three replicas at addresses of their own, behind one name. */
async function shareOfAddresses(site: RunningMova, people: readonly Person[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mova-bench-names-'));
  const named = new NamedReplicas(site, folder);
  let client: TrainingClient | undefined;
  try {
    const replicas: Replica[] = [];
    for (const host of [2, 3, 4]) replicas.push(await named.start('exercises', host));
    named.announce('exercises', replicas);
    client = openTrainings(site.origin, userCount, (await named.startGateway()).origin);
    const entryPoint = { client, pids: replicas.map(({ pid }) => pid) };
    const savesOf = () =>
      Promise.all(replicas.map(async (each) => (await answeredCalls(each)).get('saveWordsResult') ?? 0));
    for (let round = 0; round < shareWarmUps; round += 1) await save(entryPoint, people);
    const before = await savesOf();
    for (let round = 0; round < shareRounds; round += 1) await save(entryPoint, people);
    const saves = (await savesOf()).map((count, index) => count - (before[index] ?? 0));
    const third = saves.reduce((sum, each) => sum + each, 0) / saves.length;
    return [
      constantRow('exercises: saves of the busiest of three addresses', Math.max(...saves), third, 0.1),
      constantRow('exercises: saves of the least busy of three', Math.min(...saves), third, 0.1),
    ];
  } finally {
    await client?.close();
    await named.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Person {
  readonly wordIds: readonly number[];
  readonly headers: Record<string, string>;
}

/** Saves, and the CPU seconds that each replica spent on them. */
interface Round {
  readonly saves: number;
  readonly spent: readonly number[];
}

/** Saves runs that were started before, those of all users in turn, as many a second as its replicas are due. */
async function save({ client, pids }: EntryPoint, people: readonly Person[]): Promise<Round> {
  const perSecond = pids.length * savesPerSecond;
  const total = perSecond * seconds;
  const runs: (() => Promise<number>)[] = [];
  await Promise.all(
    people.map(async ({ headers, wordIds }, place) => {
      const part: PartAnswers = wordIds.map((wordId) => [wordId, wordId % 3 > 0]);
      for (let run = place; run < total; run += people.length) {
        const runId = randomUUID();
        await answered(() => client.start(headers, runId, wordIds));
        runs[run] = async () => (await client.save(headers, runId, [part, part, [], part])).status;
      }
    }),
  );
  const before = pids.map(cpuSeconds);
  const arrivals = await arrive(perSecond, seconds, async (index) => (await runs[index]?.()) ?? 0);
  const spent = pids.map((pid, replica) => cpuSeconds(pid) - (before[replica] ?? 0));
  if (arrivals.some(({ status }) => status !== 200)) throw new Error('a save failed');
  return { saves: total, spent };
}
