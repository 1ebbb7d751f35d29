import autocannon from 'autocannon';
import { type Child, startChild } from '../measure/child.ts';
import { cpuSeconds } from '../measure/processes.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withSite } from '../measure/site.ts';
import { type Benchmark, median, type Row, ratioRow } from '../row.ts';

const rounds = 7;
const requestsPerRound = 15_000;
const path = '/api/getGrammarTopics';

/**
 * CPU per forwarded authenticated request (microseconds): the whole gateway, its primary process
 * included, against a bare node:http + undici proxy before the same upstream.
 */
export const gatewayCpu: Benchmark = {
  name: 'gateway-cpu',
  async run() {
    const upstream = await startChild(new URL('../programs/upstream.ts', import.meta.url), {});
    const bare = await startBareProxy(upstream);
    const twin = await startBareProxy(upstream);
    try {
      const env = { GRAMMAR_URL: upstream.origin, RATE_LIMIT: '1000000', NODE_ENV: 'production' };
      return await withSite(env, async (site) => {
        const pid = site.processes.get('gateway')?.pid;
        if (!pid) throw new Error('the gateway does not run');
        const headers = await signedInHeaders(site.redisUrl, 1);
        return compare(headers, { pid, origin: site.origin }, bare, twin);
      });
    } finally {
      await Promise.all([bare.stop(), twin.stop()]);
      await upstream.stop();
    }
  },
};

interface Side {
  readonly pid: number;
  readonly origin: string;
}

/** Interleaves rounds of all sides, after one warm-up each, so that noise falls on all alike. */
async function compare(
  headers: Record<string, string>,
  gateway: Side,
  bare: Side,
  twin: Side,
): Promise<Row[]> {
  const sides = { gateway, bare, twin };
  const samples: Record<keyof typeof sides, number[]> = { gateway: [], bare: [], twin: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['gateway', 'bare', 'twin'] as const) {
      const microseconds = await cpuPerRequest(sides[name], headers);
      if (round > 0) samples[name].push(microseconds);
    }
  }
  const bareMedian = median(samples.bare);
  return [
    ratioRow('gateway: CPU per authenticated request, µs', median(samples.gateway), bareMedian, 2),
    ratioRow('gateway: A/A of the bare proxy, µs', median(samples.twin), bareMedian, null),
  ];
}

async function cpuPerRequest(side: Side, headers: Record<string, string>): Promise<number> {
  const before = cpuSeconds(side.pid);
  const result = await autocannon({
    url: side.origin + path,
    headers,
    connections: 20,
    amount: requestsPerRound,
  });
  const spent = cpuSeconds(side.pid) - before;
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] !== requestsPerRound)
    throw new Error(
      `${result.non2xx} answers other than 2xx and ${result.errors} errors from ${side.origin}`,
    );
  return (spent / requestsPerRound) * 1e6;
}

function startBareProxy(upstream: Child): Promise<Child> {
  return startChild(new URL('../programs/bare-proxy.ts', import.meta.url), { UPSTREAM: upstream.origin });
}
