import { serviceNames } from '@mova/contracts/names';
import type { ApiClient } from '@mova/e2e';
import { addressOf, compose, containersOf, restart, sendSignal, waitUntilHealthy } from './engine.ts';
import { type LoadResult, startLoad } from './load.ts';

const replicas = 3;
const calls = 60;

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

/** Adds replicas of exercises, and checks that all of them get requests. */
export async function checkReplicas(client: ApiClient): Promise<void> {
  await scale({ exercises: replicas });
  const ids = await containersOf('exercises');
  const before = await Promise.all(ids.map(answeredBy));
  for (let count = 0; count < calls; count += 4)
    await Promise.all([1, 2, 3, 4].map(() => client.succeed('GET', '/api/getTrainings')));
  const after = await Promise.all(ids.map(answeredBy));
  const answered = after.map((count, index) => count - (before[index] ?? 0));
  if (answered.length !== replicas || answered.some((count) => count === 0))
    throw new Error(`the replicas have answered ${answered.join(', ')} calls`);
  console.log(`the replicas have answered ${answered.join(', ')} of ${calls} calls`);
}

/** Restarts every server while calls go on: one replica after the other, and the workers of the gateway. */
export async function restartInTurn(client: ApiClient): Promise<LoadResult> {
  await scale({ account: 2, dictionary: 2, exercises: replicas, grammar: 2 });
  const load = startLoad(client);
  for (const name of serviceNames)
    for (const id of await containersOf(name)) {
      await restart(id);
      await waitUntilHealthy(id);
    }
  for (const id of await containersOf('gateway')) await sendSignal(id, 'SIGHUP');
  return load.stop();
}
