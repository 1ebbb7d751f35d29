import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMova } from '@mova/launcher';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, minimumRow, type Row } from '../row.ts';
import { killsPerEmptying, startChaos } from '../trainings/chaos.ts';
import { compareLedgers } from '../trainings/compare-ledgers.ts';
import { type Acknowledged, type Failures, PersistentUser } from '../trainings/persistent-user.ts';
import { openTrainings } from '../trainings/training-client.ts';
import { addUsers, firstProgress } from '../trainings/users-with-words.ts';

const allSaves = 20_000;
/** At least one kill per this many saves: 200 in 20,000. */
const savesPerKill = 100;
/** And one of every process per this many: five of each in 20,000. */
const savesPerKillOfEach = 4_000;
const userCount = 40;
const freeTrainings = 1_000_000;
const timeoutMs = 20 * 60_000;

/**
 * Results saved while every process is killed at random: each is acknowledged in the end and then found exactly once
 * in the history, in the ledger of trainings and in the progress and the card of its words. Every tenth is sent by three
 * tabs at once, one of which has answered a further exercise.
 */
export const trainingKills: Benchmark = {
  name: 'training-kills',
  run: ({ saves = allSaves }) =>
    withEmptySite(
      'training-kills',
      { RATE_LIMIT: '0', NODE_ENV: 'production', FREE_TRAININGS: String(freeTrainings) },
      (site) => measure(site, saves),
      // Acknowledged results must be on the disk, and a killed process is restarted at once, however often.
      { durable: true, maxRestartDelayMs: 200, write: () => undefined },
    ),
};

async function measure(site: RunningMova, saves: number): Promise<Row[]> {
  const began = performance.now();
  const runsEach = Math.ceil(saves / userCount);
  const people = await addUsers(site, userCount, runsEach * PersistentUser.wordsPerRun);
  const failures: Failures = new Map();
  const client = openTrainings(site.origin, userCount * 3);
  const acknowledged: Acknowledged[] = [];
  const chaos = startChaos(site, () => acknowledged.length);
  const inTime = () => performance.now() - began < timeoutMs;
  const learn = async (user: (typeof people)[number]) => {
    const person = new PersistentUser({
      client,
      redisUrl: site.redisUrl,
      user,
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
    await untilAllRunning(site);
    const seconds = (performance.now() - began) / 1000;
    console.error(
      `  ${acknowledged.length} saves in ${seconds.toFixed(0)} s; killed ${told(chaos.kills)}; Redis emptied ${chaos.emptied()} times; answers before the right one, by status: ${told(failures)}`,
    );
    const found = await compareLedgers(site.adminUrl, acknowledged, { freeTrainings, firstProgress });
    return [
      minimumRow('kills: saves acknowledged', acknowledged.length, saves),
      minimumRow('kills: processes killed', chaos.total(), saves / savesPerKill),
      minimumRow(
        'kills: of the least killed process',
        Math.min(...chaos.kills.values()),
        Math.floor(saves / savesPerKillOfEach),
      ),
      minimumRow(
        'kills: Redis emptied',
        chaos.emptied(),
        Math.floor(saves / savesPerKill / killsPerEmptying),
      ),
      absoluteRow('kills: results lost', found.lost, 0, 'results'),
      absoluteRow('kills: results counted twice or wrongly', found.doubled, 0, 'results'),
      absoluteRow('kills: words not graded exactly once', found.wrongGrades, 0, 'words'),
      absoluteRow('kills: users with a wrong number of trainings left', found.wrongLedgers, 0, 'users'),
      absoluteRow('kills: events dead-lettered', found.deadLettered, 0, 'events'),
    ];
  } finally {
    await chaos.stop().catch(() => undefined);
    await client.close();
  }
}

const told = (counts: ReadonlyMap<string | number, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing';

/** Waits until every killed process runs again. */
async function untilAllRunning(site: RunningMova): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ([...site.processes.values()].some(({ pid }) => pid === undefined)) {
    if (Date.now() > deadline) throw new Error('a killed process did not come back');
    await sleep(100);
  }
}
