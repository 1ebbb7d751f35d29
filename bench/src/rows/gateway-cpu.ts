import { type Child, startChild } from '../measure/child.ts';
import { compareProxies } from '../measure/proxy-cost.ts';
import { signedInHeaders } from '../measure/session.ts';
import { withSite } from '../measure/site.ts';
import { type Benchmark, ratioRow } from '../row.ts';

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
        const sides = {
          gateway: { pids: [pid], origin: site.origin },
          bare: sideOf(bare),
          twin: sideOf(twin),
        };
        const costs = await compareProxies(sides, headers, 15);
        return [
          ratioRow('gateway: CPU per authenticated request, µs', costs.gateway.cpu, costs.bare.cpu, 2),
          ratioRow('gateway: A/A of the bare proxy, µs', costs.twin.cpu, costs.bare.cpu, null),
        ];
      });
    } finally {
      await Promise.all([bare.stop(), twin.stop()]);
      await upstream.stop();
    }
  },
};

function sideOf({ pid, origin }: Child) {
  return { pids: [pid], origin };
}

function startBareProxy(upstream: Child): Promise<Child> {
  return startChild(new URL('../programs/bare-proxy.ts', import.meta.url), { UPSTREAM: upstream.origin });
}
