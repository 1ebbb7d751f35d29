import { hashSecret, openRedis, whenRedisReady } from '@mova/service-kit';
import { type Child, startChild } from '../measure/child.ts';
import { compareProxies, type ProxySide, withProxiedSite } from '../measure/proxy-cost.ts';
import { companionOf, signedInHeaders } from '../measure/session.ts';
import { startNginx } from '../nginx/start-nginx.ts';
import { atLeastRow, type Benchmark, type Row, ratioRow, skippedRow } from '../row.ts';

const keyPrefix = 'bench:nginx-session:';
const userId = 1;

/**
 * CPU per authenticated request (microseconds) and requests per second: the gateway against nginx that asks a Node
 * service (`auth_request`) for the session in Redis. Both log, limit and pass on the same; CPU of Redis and of the
 * service behind is not counted on either side.
 */
export const gatewayNginx: Benchmark = {
  name: 'gateway-nginx',
  run: () =>
    withProxiedSite(({ site, gateway, upstream }) =>
      withSessionCheck(site.redisUrl, (check) => compare(site.redisUrl, gateway, upstream, check)),
    ),
};

async function withSessionCheck<T>(redisUrl: string, work: (check: Child) => Promise<T>): Promise<T> {
  const program = new URL('../programs/session-check.ts', import.meta.url);
  const check = await startChild(program, { REDIS_URL: redisUrl, KEY_PREFIX: keyPrefix });
  try {
    return await work(check);
  } finally {
    await check.stop();
  }
}

async function compare(redisUrl: string, gateway: ProxySide, upstream: Child, check: Child): Promise<Row[]> {
  const proxies = [
    await startNginx(upstream.origin, check.origin),
    await startNginx(upstream.origin, check.origin),
  ];
  const [nginx, twin] = proxies;
  try {
    if (!nginx || !twin) return [skippedRow('gateway-nginx: there is no nginx here')];
    const headers = await signedInHeaders(redisUrl, userId);
    await storeForSessionCheck(redisUrl, headers);
    const sides = {
      gateway,
      nginx: { origin: nginx.origin, pids: [nginx.pid, check.pid] },
      twin: { origin: twin.origin, pids: [twin.pid, check.pid] },
    };
    const costs = await compareProxies(sides, headers, 30);
    return [
      ratioRow('gateway-nginx: CPU per authenticated request, µs', costs.gateway.cpu, costs.nginx.cpu, 1),
      atLeastRow('gateway-nginx: requests per second', costs.gateway.perSecond, costs.nginx.perSecond, 1),
      ratioRow('gateway-nginx: A/A of nginx, µs', costs.twin.cpu, costs.nginx.cpu, null),
    ];
  } finally {
    for (const proxy of proxies) await proxy?.stop();
  }
}

/** The session once more, as one value that a single GET finds. */
async function storeForSessionCheck(redisUrl: string, headers: Record<string, string>): Promise<void> {
  const redis = openRedis(redisUrl);
  await whenRedisReady(redis);
  const token = (headers.authorization ?? '').slice('Bearer '.length);
  const lifeMs = 3_600_000;
  const session = { userId, companionHash: hashSecret(companionOf(headers)), expiresAt: Date.now() + lifeMs };
  await redis.set(keyPrefix + hashSecret(token), JSON.stringify(session), 'PX', lifeMs);
  redis.disconnect();
}
