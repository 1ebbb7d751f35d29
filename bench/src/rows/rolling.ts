import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { arriveUntil } from '../measure/arrivals.ts';
import { withEmptySite } from '../measure/site.ts';
import { NamedReplicas } from '../replicas/named-replicas.ts';
import { compareWrites } from '../rolling/compare-writes.ts';
import { MixedLoad, type SentCall } from '../rolling/mixed-load.ts';
import { type Kill, Restarts } from '../rolling/restarts.ts';
import { absoluteRow, type Benchmark, informingRow, minimumRow, type Row } from '../row.ts';

const allRequests = 100_000;
const freeTrainings = 10_000_000;
const loadShare = 0.5;
const trialSeconds = 6;
const trialClients = 16;
/** Around a kill, in which a write that the killed replica had begun is lost: no one may send it again. */
const cutMs = 1_000;

/**
 * Every process of the site but the stores is restarted in turn, exercises grows to three replicas and back, and one
 * replica is killed, under a steady load of half of what the site bears. No call fails, but for the writes that the
 * killed replica had begun.
 */
export const rolling: Benchmark = {
  name: 'rolling',
  run: ({ requests = allRequests }) =>
    withEmptySiteForReplicas(async (site, folder) => {
      const named = new NamedReplicas(site, folder);
      const logFile = join(folder, 'gateway.log');
      const restarts = new Restarts(named, logFile);
      let load: MixedLoad | undefined;
      try {
        for (const service of serviceNames)
          await restarts.start(service, service === 'exercises' ? [2] : [2, 3]);
        const gatewayEnv = { WORKERS: '2', DRAIN_SECONDS: '5', LOG_LEVEL: 'warn' };
        const gateway = await named.startGateway(gatewayEnv, logFile);
        load = await MixedLoad.open(site, gateway.origin);
        const perSecond = Math.round((await callsPerSecond(load)) * loadShare);
        console.error(`  ${perSecond} calls a second`);
        // The trial sends all that the site bears.
        load.failed.length = 0;
        const sent = await sendWhile(load, perSecond, requests, () => restarts.round(gateway));
        return await judge(site, load, restarts, sent, requests);
      } finally {
        await load?.close();
        await named.stop();
      }
    }),
};

async function withEmptySiteForReplicas(
  work: (site: RunningMova, folder: string) => Promise<Row[]>,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mova-bench-rolling-'));
  const env = {
    RATE_LIMIT: '0',
    NODE_ENV: 'production',
    FREE_TRAININGS: String(freeTrainings),
    MAX_UNSAVED_TRAININGS_PER_DAY: '1000000',
  };
  try {
    return await withEmptySite('rolling', env, (site) => work(site, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What clients that wait for each answer reach. */
async function callsPerSecond(load: MixedLoad): Promise<number> {
  let [index, warm] = [0, 0];
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const clients = Array.from({ length: trialClients }, async () => {
    while (passed() < 2 * trialSeconds) {
      await load.send(index++);
      if (passed() < trialSeconds) warm = index;
    }
  });
  await Promise.all(clients);
  return (index - warm) / trialSeconds;
}

/** Repeats the rounds until so many calls were sent. Returns how many were. */
async function sendWhile(
  load: MixedLoad,
  perSecond: number,
  requests: number,
  round: () => Promise<void>,
): Promise<number> {
  let sent = 0;
  let isOver = false;
  const sending = arriveUntil(
    perSecond,
    () => isOver,
    async (index) => {
      sent = index + 1;
      return load.send(index);
    },
  );
  try {
    do {
      await round();
      console.error(`  ${sent} calls, ${load.failed.length} failed`);
    } while (sent < requests);
  } finally {
    isOver = true;
    await sending;
  }
  return sent;
}

async function judge(
  site: RunningMova,
  load: MixedLoad,
  { kills, restarted }: Restarts,
  sent: number,
  requests: number,
): Promise<Row[]> {
  const cut = load.failed.filter((call) => wasCut(call, kills));
  const failed = load.failed.filter((call) => !cut.includes(call));
  for (const { call, status, text } of failed.slice(0, 20)) console.error(`  ${call} ${status} ${text}`);
  const { lost, doubled } = await compareWrites(site.adminUrl, load.acknowledged, freeTrainings);
  const slowest = (what: (kill: Kill) => number) => Math.max(...kills.map(what)) / 1000;
  return [
    minimumRow('rolling: calls', sent, requests),
    minimumRow('rolling: processes restarted', restarted, 1),
    absoluteRow('rolling: calls failed', failed.length, 0, 'calls'),
    informingRow('rolling: writes cut by a killed replica', cut.length),
    absoluteRow('rolling: acknowledged writes lost', lost, 0, 'writes'),
    absoluteRow('rolling: writes applied twice', doubled, 0, 'writes'),
    absoluteRow(
      'rolling: killed replica left after',
      slowest(({ ejectedMs }) => ejectedMs),
      1,
      's',
    ),
    absoluteRow(
      'rolling: killed replica used again after',
      slowest(({ backMs }) => backMs),
      5,
      's',
    ),
  ];
}

function wasCut({ call, status, sentAt }: SentCall, kills: readonly Kill[]): boolean {
  const isWrite = call === 'startTraining' || call === 'saveWordsResult';
  return isWrite && status === 503 && kills.some(({ at }) => Math.abs(at - sentAt) < cutMs);
}
