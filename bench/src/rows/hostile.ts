import { connect } from 'node:net';
import type { RunningMova } from '@mova/launcher';
import { hostileRequests } from '@mova/service-kit/testing';
import { Agent } from 'undici';
import { type Attack, startAttack } from '../hostile/attack.ts';
import { sendCall } from '../login-storm/send-call.ts';
import { type Arrival, arrive, quantile } from '../measure/arrivals.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withEmptySite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, informingRow, median, minimumRow, type Row } from '../row.ts';

const rounds = 4;
const secondsPerPhase = 5;
const readsPerSecond = 50;
const slowSockets = 2_000;
/** Time limit of a request, and the time after it in which its connection must be closed. */
const requestLimitSeconds = 30;
const goneWithinSeconds = 15;

/**
 * A site under attack: requests that parts of it could read differently, bodies that cost more than they look, and
 * two thousand connections that never end. Other users hardly notice; they read from the account service, which the
 * bodies are sent to.
 */
export const hostile: Benchmark = {
  name: 'hostile',
  async run() {
    return withEmptySite('hostile', { NODE_ENV: 'production', RATE_LIMIT: '200' }, async (site) => {
      const agent = new Agent();
      try {
        const { port } = new URL(site.origin);
        const others = await openOthers(site, agent);
        return [
          ...(await sendRawRequests(Number(port))),
          ...(await measureBodies(others, Number(port))),
          ...(await measureSlowSockets(others, Number(port))),
        ];
      } finally {
        await agent.close();
      }
    });
  },
};

/** Reads of signed-in users for some seconds. */
type Others = (seconds: number) => Promise<Arrival[]>;

async function openOthers(site: RunningMova, agent: Agent): Promise<Others> {
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signedInHeaders(site.redisUrl, index + 1)),
  );
  const others: Others = (seconds) =>
    arrive(readsPerSecond, seconds, (index) =>
      sendCall(agent, site.origin, 'getUser', undefined, users[index % users.length]),
    );
  await others(2);
  return others;
}

const p99 = (arrivals: readonly Arrival[]) =>
  quantile(
    arrivals.map(({ ms }) => ms),
    0.99,
  );

/** Latency of other users under attack, against the same reads before it; medians of the rounds. */
function delayRow(name: string, quiet: readonly Arrival[][], attacked: readonly Arrival[][]): Row {
  const before = median(quiet.map(p99));
  const during = median(attacked.map(p99));
  return {
    name: `hostile: ${name}, p99 of others, ms`,
    ours: during,
    baseline: before,
    ratio: during / before,
    target: 'ratio ≤ 2',
    pass: during <= 2 * before,
  };
}

const serverErrors = (phases: readonly Arrival[][]) =>
  phases.flat().filter(({ status }) => status === 0 || status >= 500).length;

async function measureBodies(others: Others, port: number): Promise<Row[]> {
  const quiet: Arrival[][] = [];
  const attacked: Arrival[][] = [];
  const answered: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await others(secondsPerPhase));
    const attack = await startAttack({ kind: 'hostile-bodies', port, connections: 6 });
    attacked.push(await others(secondsPerPhase));
    answered.push(...(await attack.stop()));
  }
  const letIn = answered.filter((status) => ![0, 413, 429].includes(status));
  return [
    delayRow('four bodies of 1 MiB a second', quiet, attacked),
    minimumRow('hostile: bodies of 1 MiB sent', answered.length, 3 * secondsPerPhase * rounds),
    absoluteRow('hostile: bodies of 1 MiB let in', letIn.length, 0, 'bodies'),
    absoluteRow('hostile: errors of others under bodies', serverErrors(attacked), 0, 'errors'),
  ];
}

async function measureSlowSockets(others: Others, port: number): Promise<Row[]> {
  const quiet: Arrival[][] = [];
  for (let round = 0; round < rounds; round += 1) quiet.push(await others(secondsPerPhase));
  const attack: Attack = { kind: 'slow-sockets', port, connections: slowSockets };
  const running = await startAttack(attack);
  const attacked: Arrival[][] = [];
  for (let round = 0; round < rounds; round += 1) attacked.push(await others(secondsPerPhase));
  const goneAfter = await running.untilAllClosed(120_000);
  await running.stop();
  return [
    delayRow(`${slowSockets} slow connections`, quiet, attacked),
    absoluteRow('hostile: errors of others under slow connections', serverErrors(attacked), 0, 'errors'),
    absoluteRow(
      'hostile: slow connections gone after, s',
      goneAfter,
      requestLimitSeconds + goneWithinSeconds,
      's',
    ),
  ];
}

/** Sends each request on a connection of its own and reads until it is closed, or for two seconds. */
async function sendRawRequests(port: number): Promise<Row[]> {
  let wrong = 0;
  for (const { name, text, statuses } of hostileRequests) {
    const answer = await exchange(port, text);
    const answered = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
    const expected = statuses.every((status, index) => answered[index] === status);
    if (expected && answered.slice(statuses.length).every((status) => status === 400)) continue;
    wrong += 1;
    console.error(`  ${name}: ${answered.join(', ')} instead of ${statuses.join(', ')}`);
  }
  return [
    informingRow('hostile: ambiguous requests sent', hostileRequests.length),
    absoluteRow('hostile: ambiguous requests answered otherwise than expected', wrong, 0, 'requests'),
  ];
}

function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    const timer = setTimeout(() => socket.destroy(), 2_000);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
