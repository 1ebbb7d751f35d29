import type { RunningMova } from '@mova/launcher';
import { Agent } from 'undici';
import { makeUsers, password } from '../login-storm/make-users.ts';
import { openRush } from '../login-storm/rush.ts';
import { sendCall } from '../login-storm/send-call.ts';
import { type Arrival, arrive, quantile } from '../measure/arrivals.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, informingRow, median, minimumRow, type Row } from '../row.ts';

const rounds = 6;
const secondsPerPhase = 4;
/** Users who sign in, and users who are signed in already. */
const arriving = 400;
const working = 20;
const readsPerSecond = 100;

/**
 * A login storm at twice the hashing capacity: the surplus is rejected early (429), nothing fails, and signed-in
 * users hardly notice. They read from the account service itself, where the storm is.
 */
export const loginStorm: Benchmark = {
  name: 'login-storm',
  async run() {
    const env = { RATE_LIMIT: '1000000', NODE_ENV: 'production' };
    return withEmptySite('login-storm', env, async (site) => {
      const agent = new Agent();
      try {
        return await measure(site, agent);
      } finally {
        await agent.close();
      }
    });
  },
};

async function measure(site: RunningMova, agent: Agent): Promise<Row[]> {
  const users = await makeUsers(site, arriving + working);
  const emails = users.slice(working).map(({ email }) => email);
  const sessions = await Promise.all(
    users.slice(0, working).map(({ userId }) => signedInHeaders(site.redisUrl, userId)),
  );
  const login = (index: number) =>
    sendCall(agent, site.origin, 'login', { email: emails[index % emails.length], password });
  const read = (index: number) =>
    sendCall(agent, site.origin, 'getSettings', undefined, sessions[index % working]);

  await arrive(readsPerSecond, 2, read);
  const capacity = await capacityOf(login);
  const rush = await openRush({ origin: site.origin, emails });
  const phases: Phase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await arrive(readsPerSecond, secondsPerPhase, read);
    const [storm, busy] = await Promise.all([
      rush.send({ perSecond: 2 * capacity, seconds: secondsPerPhase }),
      arrive(readsPerSecond, secondsPerPhase, read),
    ]);
    phases.push({ quiet, busy, storm });
  }
  await rush.close();
  return rowsOf(capacity, phases);
}

/** Reads without a storm, reads in a storm, and the storm itself. */
interface Phase {
  readonly quiet: readonly Arrival[];
  readonly busy: readonly Arrival[];
  readonly storm: readonly Arrival[];
}

/** The 99th percentile, as the median of the rounds: other load of the machine affects single rounds. */
function p99(rounds: readonly (readonly Arrival[])[]): number {
  return median(
    rounds.map((arrivals) =>
      quantile(
        arrivals.map(({ ms }) => ms),
        0.99,
      ),
    ),
  );
}

function rowsOf(capacity: number, phases: readonly Phase[]): Row[] {
  const storms = phases.map(({ storm }) => storm);
  const surplus = storms.map((storm) => storm.filter(({ status }) => status === 429));
  const share = surplus.flat().length / storms.flat().length;
  const failed = [
    ...phases.flatMap(({ quiet, busy }) => [...quiet, ...busy]).filter(({ status }) => status !== 200),
    ...storms.flat().filter(({ status }) => status !== 200 && status !== 429),
  ];
  const before = p99(phases.map(({ quiet }) => quiet));
  const during = p99(phases.map(({ busy }) => busy));
  return [
    informingRow('login storm: sign-ins a second before it', capacity),
    absoluteRow('login storm: errors', failed.length, 0, 'errors'),
    minimumRow('login storm: share rejected', share, 0.2),
    absoluteRow('login storm: surplus answered 429, p99 ms', p99(surplus), 100, 'ms'),
    {
      name: 'login storm: reads of others, p99 ms',
      ours: during,
      baseline: before,
      ratio: during / before,
      target: '≤ max(3 × quiet, quiet + 20 ms)',
      pass: during <= Math.max(3 * before, before + 20),
    },
  ];
}

/** Sign-ins a second that the site completes when a few are always waiting. */
async function capacityOf(login: (index: number) => Promise<number>): Promise<number> {
  const seconds = 4;
  const ends = performance.now() + seconds * 1000;
  let [index, done] = [0, 0];
  const oneAfterAnother = async () => {
    while (performance.now() < ends) {
      const status = await login(index++);
      if (status !== 200) throw new Error(`a sign-in was answered ${status} before the storm`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, oneAfterAnother));
  return done / seconds;
}
