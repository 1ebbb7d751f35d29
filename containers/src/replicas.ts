import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@mova/contracts/names';
import type { ApiClient } from '@mova/e2e';
import { addressOf, compose, containersOf, restart, sendSignal, waitUntilHealthy } from './engine.ts';
import { type LoadResult, startLoad } from './load.ts';

const replicas = 3;
const calls = 30;
const parallelCalls = 6;

/** Returns the calls that a replica has answered. */
async function answeredBy(id: string): Promise<number> {
  const metrics = await fetch(`http://${await addressOf(id)}:9000/metrics`);
  const counts = (await metrics.text()).matchAll(/^mova_call_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function scale(counts: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(counts).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
  await compose('up', '--detach', '--no-build', '--no-recreate', ...options);
  for (const name of Object.keys(counts))
    await Promise.all((await containersOf(name)).map((id) => waitUntilHealthy(id)));
}

/** Sends calls and returns how many each replica has answered. */
async function countAnswers(client: ApiClient, ids: readonly string[]): Promise<number[]> {
  const before = await Promise.all(ids.map(answeredBy));
  for (let count = 0; count < calls; count += parallelCalls) {
    const sent = Array.from({ length: parallelCalls }, () => client.succeed('GET', '/api/getTrainings'));
    await Promise.all(sent);
  }
  const after = await Promise.all(ids.map(answeredBy));
  return after.map((count, index) => count - (before[index] ?? 0));
}

/** Adds replicas of exercises, and waits until all of them get requests. */
export async function checkReplicas(client: ApiClient): Promise<void> {
  await scale({ exercises: replicas });
  const ids = await containersOf('exercises');
  let answered: number[] = [];
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    answered = await countAnswers(client, ids);
    if (answered.length === replicas && answered.every((count) => count > 0)) break;
    await sleep(500);
  }
  console.log(`the replicas have answered ${answered.join(', ')} of ${calls} calls`);
  if (answered.length !== replicas || answered.includes(0))
    throw new Error('not every replica gets requests');
}

/** Restarts every server while calls go on: one replica after the other, and the workers of the gateway. */
export async function restartInTurn(client: ApiClient): Promise<LoadResult> {
  await scale({ account: 2, dictionary: 2, exercises: replicas, grammar: 2 });
  const load = startLoad(client);
  for (const name of serviceNames)
    for (const id of await containersOf(name)) {
      await restart(id);
      await waitUntilHealthy(id);
      // The gateway sends it requests again within 5 s; until then it may know no other replica.
      await sleep(5_000);
    }
  for (const id of await containersOf('gateway')) await sendSignal(id, 'SIGHUP');
  return load.stop();
}
