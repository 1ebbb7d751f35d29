import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { openRedis, whenRedisReady } from '@mova/service-kit';
import { arrive, quantile } from '../measure/arrivals.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, minimumRow, type Row } from '../row.ts';
import { watchDictionary } from '../trainings/cursor-watch.ts';
import { countMovedWords } from '../trainings/moved-words.ts';
import { answered, openTrainings, type PartAnswers } from '../trainings/training-client.ts';
import { addUsers } from '../trainings/users-with-words.ts';

const perSecond = 100;
/** Saves of a steady phase. */
const steadySaves = 2_000;
const userCount = 50;
const wordsPerRun = 10;
/** Words whose progress a save must have changed; a few may have stayed. */
const minMoved = 0.95 * wordsPerRun;
/** Single saves, with pauses in which consumers become idle. */
const singles = 20;

/**
 * From the commit of a save until the dictionary has applied it: a hundred saves a second, woken by Redis and
 * without, and single saves that find every consumer idle. Every save changes the progress of its words. PostgreSQL
 * waits for the disk here. The time of a commit is not known, so it counts from the earlier start of the transaction.
 */
export const trainingEvents: Benchmark = {
  name: 'training-events',
  run: ({ saves = steadySaves }) =>
    withEmptySite(
      'training-events',
      { RATE_LIMIT: '0', NODE_ENV: 'production', FREE_TRAININGS: '1000000' },
      (site) => measure(site, saves / perSecond),
      { durable: true },
    ),
};

async function measure(site: RunningMova, seconds: number): Promise<Row[]> {
  const people = await Promise.all(
    (await addUsers(site, userCount, wordsPerRun)).map(async ({ userId, wordIds }) => ({
      wordIds,
      headers: await signedInHeaders(site.redisUrl, userId),
      runs: 0,
    })),
  );
  const client = openTrainings(site.origin, userCount);
  const watch = await watchDictionary(site.adminUrl);
  const movedWords = await countMovedWords(site.adminUrl);
  const movedPerSave: number[] = [];
  /** Runs that are ready to be saved: each function saves one and returns how long its event took. */
  const startRuns = async (count: number) => {
    const runs: (() => Promise<number>)[] = [];
    const work = people.map(async (person, place) => {
      const { headers, wordIds } = person;
      for (let run = place; run < count; run += people.length) {
        const runId = randomUUID();
        // All right, then all wrong: progress that only rises or falls soon reaches its limit.
        const isRight = person.runs % 2 === 0;
        const part: PartAnswers = wordIds.map((wordId) => [wordId, isRight]);
        person.runs += 1;
        await answered(() => client.start(headers, runId, wordIds));
        runs[run] = async () => {
          const { position, text } = await answered(() =>
            client.save(headers, runId, [part, part, [], part]),
          );
          return watch.delayTo(position, savedAtOf(text));
        };
      }
    });
    await Promise.all(work);
    return runs;
  };
  const steady = async (forSeconds = seconds) => {
    const runs = await startRuns(perSecond * forSeconds);
    const delays: number[] = [];
    const arrivals = await arrive(perSecond, forSeconds, async (index) => {
      delays.push((await runs[index]?.()) ?? Number.NaN);
      return 200;
    });
    if (arrivals.some(({ status }) => status !== 200)) throw new Error('a save failed');
    return delays;
  };
  const alone = async () => {
    const delays: number[] = [];
    for (const run of await startRuns(singles)) {
      // An idle consumer polls rarely; the save falls at a random moment between two polls.
      await sleep(1_500 + Math.random() * 1_000);
      delays.push(await run());
    }
    return delays;
  };
  /** Runs a phase and counts the words it changed: applying an event that changes nothing is quick. */
  const moving = async (phase: () => Promise<number[]>) => {
    const delays = await phase();
    movedPerSave.push((await movedWords.next(delays.length * wordsPerRun)) / delays.length);
    return delays;
  };
  try {
    await moving(() => steady(3));
    const rows = [
      rowOf(`${perSecond} saves a second`, await moving(steady), 250),
      rowOf('single saves', await moving(alone), 250),
    ];
    await switchWakeUpsOff(site.redisUrl);
    rows.push(
      rowOf(`${perSecond} saves a second, no wake-ups`, await moving(steady), 1000),
      rowOf('single saves, no wake-ups', await moving(alone), 1000),
      minimumRow('words changed by a save, minimum of the phases', Math.min(...movedPerSave), minMoved),
    );
    return rows;
  } finally {
    await Promise.all([client.close(), watch.close(), movedWords.close()]);
  }
}

/** Returns when the transaction of a save began, by the database’s clock. */
function savedAtOf(answer: string): Date {
  const { run } = calls.saveWordsResult.response.parse(JSON.parse(answer));
  if (run.savedAt === null) throw new Error(`run ${run.runId} was not saved`);
  return new Date(run.savedAt);
}

function rowOf(what: string, delays: readonly number[], limit: number): Row {
  const slowest = quantile(delays, 0.99);
  console.error(
    `  ${what}: median ${Math.round(quantile(delays, 0.5))} ms, p99 ${Math.round(slowest)} ms of ${delays.length}`,
  );
  return absoluteRow(`commit to applied: ${what}, p99 ms`, slowest, limit, 'ms');
}

/** Denies all processes the wake-up channel in Redis, so that they poll. */
async function switchWakeUpsOff(redisUrl: string): Promise<void> {
  const redis = openRedis(redisUrl);
  await whenRedisReady(redis);
  // Redis disconnects the subscribers, and none may subscribe again.
  await redis.call('ACL', 'SETUSER', 'default', 'resetchannels', '&mova:release-set');
  const outcome = await redis.publish('mova:events', '').then(
    () => 'heard',
    (error: Error) => error.message,
  );
  redis.disconnect();
  if (!outcome.startsWith('NOPERM')) throw new Error(`wake-ups are still ${outcome}`);
}
