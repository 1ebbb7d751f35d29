import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMova } from '@mova/launcher';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, leastRow, type Row } from '../row.ts';
import { killsPerEmptying, startChaos } from '../trainings/chaos.ts';
import { compareLedgers } from '../trainings/compare-ledgers.ts';
import { addLearners, firstProgress } from '../trainings/learners-with-words.ts';
import { type Acknowledged, type Failures, PersistentLearner } from '../trainings/persistent-learner.ts';
import { openTrainings } from '../trainings/training-client.ts';

const allSaves = 20_000;
/** One kill at least for every so many saves: 20,000 of them see 200. */
const savesPerKill = 100;
/** And one of every process of the site for every so many: 20,000 saves see five of each. */
const savesPerKillOfEach = 4_000;
const learners = 40;
const freeTrainings = 1_000_000;
/** Longest the whole run may take, in milliseconds. */
const patienceMs = 20 * 60_000;

/**
 * Results saved while every process is killed at random: each is acknowledged in the end, and then is there
 * exactly once: in the history, in the ledger of trainings and in the progress of its words.
 */
export const trainingKills: Benchmark = {
  name: 'training-kills',
  run: ({ saves = allSaves }) =>
    withEmptySite(
      'training-kills',
      { RATE_LIMIT: '0', NODE_ENV: 'production', FREE_TRAININGS: String(freeTrainings) },
      (site) => measure(site, saves),
      // What is acknowledged must be on the disk; and whoever is killed is back at once, however often.
      { durable: true, maxRestartDelayMs: 200, write: () => undefined },
    ),
};

async function measure(site: RunningMova, saves: number): Promise<Row[]> {
  const began = performance.now();
  const runsEach = Math.ceil(saves / learners);
  const people = await addLearners(site, learners, runsEach * PersistentLearner.wordsPerRun);
  const failures: Failures = new Map();
  const client = openTrainings(site.origin, learners * 2);
  const acknowledged: Acknowledged[] = [];
  const chaos = startChaos(site, () => acknowledged.length);
  const inTime = () => performance.now() - began < patienceMs;
  const learn = async (learner: (typeof people)[number]) => {
    const person = new PersistentLearner({
      client,
      redisUrl: site.redisUrl,
      learner,
      firstProgress,
      failures,
    });
    for (let index = 0; index < runsEach && inTime(); index++) {
      acknowledged.push(await person.train(index));
    }
  };
  try {
    await Promise.all(people.map(learn));
    await chaos.stop();
    await everyoneIsBack(site);
    const seconds = (performance.now() - began) / 1000;
    console.error(
      `  ${acknowledged.length} saves in ${seconds.toFixed(0)} s; killed ${told(chaos.kills)}; Redis emptied ${chaos.emptied()} times; answers before the right one, by status: ${told(failures)}`,
    );
    const found = await compareLedgers(site.adminUrl, acknowledged, { freeTrainings, firstProgress });
    return [
      leastRow('kills: saves acknowledged', acknowledged.length, saves),
      leastRow('kills: processes killed', chaos.total(), saves / savesPerKill),
      leastRow(
        'kills: of the process killed least',
        Math.min(...chaos.kills.values()),
        Math.floor(saves / savesPerKillOfEach),
      ),
      leastRow('kills: Redis emptied', chaos.emptied(), Math.floor(saves / savesPerKill / killsPerEmptying)),
      absoluteRow('kills: results lost', found.lost, 0, 'results'),
      absoluteRow('kills: results counted twice or wrongly', found.doubled, 0, 'results'),
      absoluteRow('kills: learners with a wrong number of trainings left', found.wrongLedgers, 0, 'learners'),
      absoluteRow('kills: events set aside', found.setAside, 0, 'events'),
    ];
  } finally {
    await chaos.stop().catch(() => undefined);
    await client.close();
  }
}

const told = (counts: ReadonlyMap<string | number, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing';

/** Waits until all that was killed runs again. */
async function everyoneIsBack(site: RunningMova): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ([...site.processes.values()].some(({ pid }) => pid === undefined)) {
    if (Date.now() > deadline) throw new Error('a killed process did not come back');
    await sleep(100);
  }
}
