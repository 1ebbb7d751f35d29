import { openRedis, whenRedisReady } from '@mova/service-kit';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks the Redis of the sessions by `INFO`, because managed servers often forbid `CONFIG`. */
export async function checkRedis({ redisUrl }: DoctorSite): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const redis = openRedis(redisUrl);
  let reason = 'no answer';
  redis.on('error', (error) => {
    reason = messageOf(error);
  });
  try {
    if (await whenRedisReady(redis)) return findingsOf(parseInfo(await redis.info()));
  } catch (error) {
    reason = messageOf(error);
  } finally {
    redis.disconnect();
  }
  return [
    { area: 'redis', problem: `cannot be reached: ${reason}`, remedy: 'start it, or correct REDIS_URL' },
  ];
}

type Info = ReadonlyMap<string, string>;

function parseInfo(text: string): Info {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/** Each line: whether something is wrong, what, and what to do. */
function findingsOf(info: Info): Finding[] {
  const policy = info.get('maxmemory_policy') ?? '';
  const [limit, used] = ['maxmemory', 'used_memory'].map((name) => Number(info.get(name) ?? 0));
  const failed = ['aof_last_write_status', 'rdb_last_bgsave_status'].filter(
    (name) => (info.get(name) ?? 'ok') !== 'ok',
  );
  const checks: readonly (readonly [isWrong: boolean, problem: string, remedy: string])[] = [
    [info.get('role') !== 'master', 'is a replica', 'let REDIS_URL lead to the primary'],
    [
      info.get('aof_enabled') !== '1',
      'keeps no append-only file, so a restart signs users out',
      'set appendonly yes',
    ],
    [
      policy !== 'noeviction',
      `drops sessions when its memory is full (${policy})`,
      'set maxmemory-policy noeviction',
    ],
    [
      Boolean(limit) && Number(used) > 0.9 * Number(limit),
      `uses ${used} of ${limit} bytes`,
      'raise maxmemory',
    ],
    [failed.length > 0, `cannot write to its disk (${failed.join(', ')})`, 'make room on its disk'],
  ];
  return checks
    .filter(([isWrong]) => isWrong)
    .map(([, problem, remedy]) => ({ area: 'redis', problem, remedy }));
}
