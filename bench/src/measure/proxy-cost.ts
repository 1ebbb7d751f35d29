import autocannon from 'autocannon';
import { median } from '../row.ts';
import { cpuSeconds } from './processes.ts';

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
  const samples = new Map<Name, ProxyCost[]>(names.map((name) => [name, []]));
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    // The order changes: a side that follows a slow one finds other caches.
    const first = Math.abs(round) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const cost = await costOf(sides[name], headers, roundSeconds);
      if (round >= 0) samples.get(name)?.push(cost);
    }
  }
  const medians = names.map((name) => {
    const costs = samples.get(name) ?? [];
    const cpu = median(costs.map((cost) => cost.cpu));
    return [name, { cpu, perSecond: median(costs.map((cost) => cost.perSecond)) }];
  });
  return Object.fromEntries(medians);
}

async function costOf(
  { origin, pids }: ProxySide,
  headers: Record<string, string>,
  duration: number,
): Promise<ProxyCost> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = spent();
  const result = await autocannon({ url: origin + path, headers, connections, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers other than 2xx and ${result.errors} errors from ${origin}`);
  const answered = result['2xx'];
  return { cpu: ((spent() - before) / answered) * 1e6, perSecond: answered / result.duration };
}
