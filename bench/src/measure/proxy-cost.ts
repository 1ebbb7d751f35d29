import type { RunningMova } from '@mova/launcher';
import autocannon from 'autocannon';
import { median } from '../row.ts';
import { type Child, startChild } from './child.ts';
import { takeTurns } from './interleave.ts';
import { cpuSeconds } from './processes.ts';
import { withSite } from './site.ts';

const path = '/api/getGrammarTopics';
const connections = 20;
const roundSeconds = 2;

/** A proxy under test: its URL and the processes, with their descendants, that do its work. */
export interface ProxySide {
  readonly origin: string;
  readonly pids: readonly number[];
}

interface ProxyCost {
  /** CPU of all its processes, user and system, in microseconds. */
  readonly cpu: number;
  readonly perSecond: number;
}

interface ProxiedSite {
  readonly site: RunningMova;
  readonly gateway: ProxySide;
  /** What answers the call behind every side. */
  readonly upstream: Child;
}

/** Starts a site whose gateway sends the call that is measured to the cheapest possible service. */
export async function withProxiedSite<T>(work: (proxied: ProxiedSite) => Promise<T>): Promise<T> {
  const upstream = await startChild(new URL('../programs/upstream.ts', import.meta.url), {});
  const env = { GRAMMAR_URL: upstream.origin, RATE_LIMIT: '1000000', NODE_ENV: 'production' };
  try {
    return await withSite(env, (site) => {
      const pid = site.processes.get('gateway')?.pid;
      if (!pid) throw new Error('the gateway does not run');
      return work({ site, gateway: { origin: site.origin, pids: [pid] }, upstream });
    });
  } finally {
    await upstream.stop();
  }
}

/**
 * Sends the same authenticated call to each side in turns, so that other load of the machine falls on all alike.
 *
 * @param rounds measured ones, 2 s for each side; a third as many come before, until the compilers have settled
 * @returns the medians of each side
 */
export async function compareProxies<Name extends string>(
  sides: Readonly<Record<Name, ProxySide>>,
  headers: Record<string, string>,
  rounds: number,
): Promise<Record<Name, ProxyCost>> {
  const names = Object.keys(sides) as Name[];
  const costs = await takeTurns(names, { rounds, warmUps: Math.ceil(rounds / 3) }, (name) =>
    costOf(sides[name], headers),
  );
  const medianOf = (name: Name, part: keyof ProxyCost) => median(costs[name].map((cost) => cost[part]));
  const medians = names.map((name) => [
    name,
    { cpu: medianOf(name, 'cpu'), perSecond: medianOf(name, 'perSecond') },
  ]);
  return Object.fromEntries(medians);
}

async function costOf({ origin, pids }: ProxySide, headers: Record<string, string>): Promise<ProxyCost> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = spent();
  const result = await autocannon({ url: origin + path, headers, connections, duration: roundSeconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers other than 2xx and ${result.errors} errors from ${origin}`);
  const answered = result['2xx'];
  return { cpu: ((spent() - before) / answered) * 1e6, perSecond: answered / result.duration };
}
