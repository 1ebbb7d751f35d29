import { setTimeout as sleep } from 'node:timers/promises';
import { canarySessionsPath, clientErrorsPath } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { checkSet, makeLive, publishContent, stageSet, startCanary } from '@mova/releases';
import { openDatabase, type PlatformTables, readCanary } from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import { seededRandom, simulateCanary } from '../../../gateway/src/testing/simulate-canary.ts';
import { sectionRelease, shellRelease } from '../../../gateway/src/testing/test-releases.ts';
import { arriveUntil } from '../measure/arrivals.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, informingRow, median, minimumRow, type Row } from '../row.ts';

const sessionsPerSecond = 50;
const percent = 10;
/** Shares of browser sessions that report a failure, and a slow interaction. */
const quiet = { failing: 0.003, slow: 0.05 };
const planted = { failing: 0.053, slow: 0.05 };

const limitSeconds = 60;
const realRuns = 3;
const plantedRuns = 20;
const quietRuns = 100;
const quietSeconds = 900;
/** The simulated clock knows a session at once: gateways write and judge each second, and read each second that a canary ended. */
const delaySeconds = 3;

/**
 * Seconds until a canary with errors in 5 % of its sessions is taken back, and how many canaries without them are. Three
 * runs are real: browser sessions are requests to a gateway that counts in PostgreSQL. The others run the same judgement
 * on a simulated clock.
 */
export const canaryRegression: Benchmark = {
  name: 'canary-regression',
  run: async () => {
    const settings = { RATE_LIMIT: '0', TRUSTED_PROXIES: '1' };
    const real = await withEmptySite('canary', settings, measure);
    return [...real, ...simulate()];
  },
};

async function measure(site: RunningMova): Promise<Row[]> {
  const db = openDatabase<PlatformTables>(site.adminUrl, { max: 2 });
  try {
    const store = openReleaseStore({ RELEASE_STORE: site.releaseStore });
    for (const { release, files } of [
      shellRelease('s1'),
      sectionRelease('grammar', 'g1'),
      sectionRelease('grammar', 'g2'),
    ]) {
      const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
      await publishContent({ release, files: contents }, { db, store, compression: 'fast' });
    }
    const live = await makeLive({ db, changes: { shell: 's1', grammar: 'g1' } });
    const number = await stageSet(db, { grammar: 'g2' }, 'benchmark');
    await checkSet(db, store, number);
    const seconds: number[] = [];
    let slowestRate = Number.POSITIVE_INFINITY;
    for (let run = 0; run < realRuns; run += 1) {
      await startCanary({ db, store, number, percent });
      const result = await sendSessions(site.origin, db, {
        live: live.number,
        canary: number,
        seed: run + 1,
      });
      console.error(`  taken back after ${result.seconds.toFixed(1)} s: ${result.reason}`);
      seconds.push(result.seconds);
      slowestRate = Math.min(slowestRate, result.rate);
    }
    return [
      absoluteRow(
        `canary-regression: planted, taken back, s (largest of ${realRuns} in real time)`,
        Math.max(...seconds),
        limitSeconds,
        's',
      ),
      minimumRow('canary-regression: sessions a second in real time', slowestRate, 0.95 * sessionsPerSecond),
    ];
  } finally {
    await db.destroy();
  }
}

interface Sets {
  readonly live: number;
  readonly canary: number;
  readonly seed: number;
}

/** Sends sessions of both sets until no page is given as one of the canary any more. */
async function sendSessions(origin: string, db: Kysely<PlatformTables>, { live, canary, seed }: Sets) {
  const id = (await readCanary(db))?.id;
  if (id === undefined) throw new Error('no canary runs');
  await waitFor(async () => (await markIn(origin)) === `${id}.${live}`);
  const random = seededRandom(seed);
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  let takenBack = Number.POSITIVE_INFINITY;
  const watched = (async () => {
    while (secondsSince() < 2 * limitSeconds && (await markIn(origin)) !== undefined) await sleep(100);
    if ((await readCanary(db)) === undefined) takenBack = secondsSince();
  })();
  let isOver = false;
  void watched.finally(() => {
    isOver = true;
  });
  const arrivals = await arriveUntil(
    sessionsPerSecond,
    () => isOver,
    async (index) => {
      const isCanary = random() * 100 < percent;
      const mark = `${id}.${isCanary ? canary : live}`;
      const rates = isCanary ? planted : quiet;
      const status = await send(origin, index, canarySessionsPath, { canary: mark });
      const report = {
        section: 'grammar',
        version: isCanary ? 'g2' : 'g1',
        message: 'planted',
        path: '/grammar',
      };
      if (random() < rates.failing)
        await send(origin, index, clientErrorsPath, { ...report, kind: 'render', canary: mark });
      if (random() < rates.slow)
        await send(origin, index, clientErrorsPath, { ...report, kind: 'slow-interaction', canary: mark });
      return status;
    },
  );
  await watched;
  const accepted = arrivals.filter(({ status }) => status === 204).length;
  const { end_reason: reason } = await db
    .selectFrom('platform.canaries')
    .select('end_reason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { seconds: takenBack, rate: accepted / Math.min(secondsSince(), takenBack), reason };
}

/** Each session is of a network of its own. */
async function send(origin: string, index: number, path: string, body: object): Promise<number> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const response = await request(origin + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await response.body.dump();
  return response.statusCode;
}

/** The canary that a document names. */
async function markIn(origin: string): Promise<string | undefined> {
  const { headers, body } = await request(`${origin}/grammar`);
  await body.dump();
  return /canary;desc="(.+?)"/.exec(String(headers['server-timing'] ?? ''))?.[1];
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the gateway does not name the canary');
    await sleep(50);
  }
}

function simulate(): Row[] {
  const common = { sessionsPerSecond, share: percent / 100, live: quiet };
  const times = Array.from({ length: plantedRuns }, (_, run) => {
    const found = simulateCanary({ ...common, canary: planted, seconds: 2 * limitSeconds, seed: run + 1 });
    return (found ?? Number.POSITIVE_INFINITY) + delaySeconds;
  });
  const alarms = Array.from({ length: quietRuns }, (_, run) =>
    simulateCanary({ ...common, canary: quiet, seconds: quietSeconds, seed: run + 1 }),
  ).filter((found) => found !== undefined);
  return [
    absoluteRow(
      `canary-regression: the same on a simulated clock, s (largest of ${plantedRuns})`,
      Math.max(...times),
      limitSeconds,
      's',
    ),
    informingRow('canary-regression: the same, s (median)', median(times)),
    absoluteRow(
      `canary-regression: quiet for ${quietSeconds / 60} min on a simulated clock, taken back of ${quietRuns}`,
      alarms.length,
      1,
      '',
    ),
  ];
}
