import { openRedis } from '@mova/service-kit';

/** Channel on which the release tools say that another set is live. */
const channel = 'mova:release-set';

/**
 * Calls `onChange` when a release set is announced. Without Redis nothing is announced and nothing is
 * lost: the database is asked every second anyway.
 */
export function watchAnnouncements(redisUrl: string, onChange: () => void): { close(): void } {
  // No log: the connection for sessions already tells when Redis comes and goes.
  const redis = openRedis(redisUrl);
  redis.on('ready', () => {
    redis.subscribe(channel).catch(() => undefined);
  });
  redis.on('message', onChange);
  return { close: () => redis.disconnect() };
}
