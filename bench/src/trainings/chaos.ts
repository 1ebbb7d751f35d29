import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMova } from '@mova/launcher';
import { openRedis, whenRedisReady } from '@mova/service-kit';
import { processTree } from '../measure/processes.ts';
import { dealVictims, gatewayWorker } from './victims.ts';

/** Acknowledged saves between two kills: fewer than 100 on average. */
const between = { min: 40, max: 150 };
/** Probability of another kill within a second, before the site has recovered. */
const followUpProbability = 0.25;
/** Kills after which Redis is emptied; while it is down, after a later one. */
export const killsPerEmptying = 20;

export interface Chaos {
  /** Kills so far, by process, PostgreSQL and Redis included. All are restarted at once. */
  readonly kills: ReadonlyMap<string, number>;
  readonly total: () => number;
  readonly emptied: () => number;
  /** @throws what went wrong since the start */
  stop(): Promise<void>;
}

/**
 * Kills random processes of a site by SIGKILL and now and then empties Redis, until it is stopped. The pace follows
 * the saves, so that a slow machine sees as many kills per save.
 *
 * @param acknowledged how many saves there were so far
 */
export function startChaos(site: RunningMova, acknowledged: () => number): Chaos {
  const everyone = [...site.processes.keys(), gatewayWorker];
  const kills = new Map(everyone.map((name) => [name, 0]));
  const drawVictim = dealVictims(everyone);
  let [total, emptied, stopped] = [0, 0, false];
  const killOne = async () => {
    if (stopped) return;
    const name = drawVictim((each) => pidOf(site, each) !== undefined);
    if (!name) return;
    // A process that ended before the kill is not counted.
    const killed = await kill(site, name).then(
      () => true,
      () => false,
    );
    if (!killed) return;
    kills.set(name, (kills.get(name) ?? 0) + 1);
    total += 1;
    if (total % 20 === 0) console.error(`  ${total} kills, ${acknowledged()} saves acknowledged`);
    const due = Math.floor(total / killsPerEmptying);
    if (emptied < due && (await emptyRedis(site.redisUrl))) emptied += 1;
  };
  const run = async () => {
    while (!stopped) {
      const next = acknowledged() + between.min + Math.random() * (between.max - between.min);
      while (!stopped && acknowledged() < next) await sleep(5);
      await killOne();
      while (!stopped && Math.random() < followUpProbability) {
        await sleep(Math.random() * 1_000);
        await killOne();
      }
    }
  };
  const running = run();
  running.catch(() => undefined);
  return {
    kills,
    total: () => total,
    emptied: () => emptied,
    stop: () => {
      stopped = true;
      return running;
    },
  };
}

function pidOf(site: RunningMova, name: string): number | undefined {
  if (name !== gatewayWorker) return site.processes.get(name)?.pid;
  const owner = site.processes.get('gateway')?.pid;
  return owner === undefined ? undefined : processTree(owner)[1];
}

/** @throws when it does not run any more */
async function kill(site: RunningMova, name: string): Promise<void> {
  if (name !== gatewayWorker) return site.kill(name);
  const pid = pidOf(site, name);
  if (pid === undefined) throw new Error('the gateway has no worker');
  process.kill(pid, 'SIGKILL');
}

/** @returns whether Redis was emptied: it may be down just now */
async function emptyRedis(redisUrl: string): Promise<boolean> {
  const redis = openRedis(redisUrl);
  try {
    await whenRedisReady(redis);
    await redis.flushall();
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
