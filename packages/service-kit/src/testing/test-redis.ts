import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

export interface TestRedis {
  /** Connection to an empty numbered database for this test alone. */
  readonly url: string;
  /** For what a test prepares: unlike that of a service, it waits for Redis as long as it takes. */
  readonly client: Redis;
  /** Empties and releases the database. */
  drop(): Promise<void>;
}

/** Of a Redis with its default configuration; database 0 stores the leases. */
const databases = 15;
/** Leases expire when their test was killed, and are renewed while in use. */
const leaseSeconds = 180;

const leaseKey = (number: number) => `mova-test:lease:${number}`;

/**
 * Leases an empty numbered database on the Redis of TEST_REDIS_URL, so that concurrent test files do not
 * meet. Waits while all are leased. (Channels are shared by all databases.)
 */
export async function createTestRedis(): Promise<TestRedis> {
  const base = process.env.TEST_REDIS_URL;
  if (!base) throw new Error('TEST_REDIS_URL must name a Redis to test against');
  const leases = new Redis(base, { maxRetriesPerRequest: 1 });
  const owner = randomUUID();
  const number = await takeNumber(leases, owner);
  const url = new URL(base);
  url.pathname = `/${number}`;
  const client = new Redis(url.href);
  await client.flushdb();
  const renewal = setInterval(() => {
    leases.expire(leaseKey(number), leaseSeconds).catch(() => undefined);
  }, 60_000).unref();
  return {
    url: url.href,
    client,
    drop: async () => {
      clearInterval(renewal);
      await client.flushdb();
      client.disconnect();
      if ((await leases.get(leaseKey(number))) === owner) await leases.del(leaseKey(number));
      leases.disconnect();
    },
  };
}

async function takeNumber(leases: Redis, owner: string): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    for (let number = 1; number <= databases; number += 1) {
      if (await leases.set(leaseKey(number), owner, 'EX', leaseSeconds, 'NX')) return number;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  leases.disconnect();
  throw new Error('Every numbered test database of Redis is taken');
}
