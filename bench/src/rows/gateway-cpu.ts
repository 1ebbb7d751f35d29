import { type Child, startChild } from '../measure/child.ts';
import { compareProxies, type ProxySide, withProxiedSite } from '../measure/proxy-cost.ts';
import { signedInHeaders } from '../measure/session.ts';
import { type Benchmark, ratioRow } from '../row.ts';

/**
 * CPU per forwarded authenticated request (microseconds): the whole gateway, its primary process
 * included, against a bare node:http + undici proxy before the same upstream.
 */
export const gatewayCpu: Benchmark = {
  name: 'gateway-cpu',
  run: () =>
    withProxiedSite(async ({ site, gateway, upstream }) => {
      const [bare, twin] = [await startBareProxy(upstream), await startBareProxy(upstream)];
      try {
        const headers = await signedInHeaders(site.redisUrl, 1);
        const costs = await compareProxies({ gateway, bare: sideOf(bare), twin: sideOf(twin) }, headers, 15);
        return [
          ratioRow('gateway: CPU per authenticated request, µs', costs.gateway.cpu, costs.bare.cpu, 2),
          ratioRow('gateway: A/A of the bare proxy, µs', costs.twin.cpu, costs.bare.cpu, null),
        ];
      } finally {
        await Promise.all([bare.stop(), twin.stop()]);
      }
    }),
};

function sideOf({ pid, origin }: Child): ProxySide {
  return { pids: [pid], origin };
}

function startBareProxy(upstream: Child): Promise<Child> {
  return startChild(new URL('../programs/bare-proxy.ts', import.meta.url), { UPSTREAM: upstream.origin });
}
