import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { cookieNames } from '@mova/contracts/names';
import { hashSecret, openDatabase, openRedis, whenRedisReady } from '@mova/service-kit';
import { ApiClient } from './api-client.ts';
import { type Learner, userIdOf } from './learner.ts';

interface SiteAddresses {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface Tables {
  'dictionary.word_cards': {
    user_id: number;
    word_id: number;
    due: Date;
    last_review: Date;
    reps: number;
    lapses: number;
  };
}

const command = resolve(import.meta.dirname, '../../bin/run.mjs');

/** Makes a user premium by the operator’s command. */
export async function makePremium({ adminUrl, redisUrl }: SiteAddresses, learner: Learner): Promise<void> {
  await promisify(execFile)(process.execPath, [command, 'mova', 'user', 'premium', learner.email, 'on'], {
    env: { ...process.env, DATABASE_URL: adminUrl, REDIS_URL: redisUrl },
  });
}

/**
 * Creates another session of a user as it is four hours after the sign-in: still valid, but with an expired token.
 */
export async function sessionPastItsToken({ redisUrl }: SiteAddresses, learner: Learner): Promise<ApiClient> {
  const client = new ApiClient(learner.client.origin);
  await client.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
  const redis = openRedis(redisUrl);
  try {
    await whenRedisReady(redis);
    const token = client.cookies.get(cookieNames.accessToken)?.value ?? '';
    const id = await redis.get(`mova:token:${hashSecret(token)}`);
    const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
    const times = { tokenIssuedAt: hoursAgo(5), tokenExpiresAt: hoursAgo(1) };
    await redis.hset(`mova:session:${id}`, times);
    return client;
  } finally {
    redis.disconnect();
  }
}

/** Ends the minute in which the replaced tokens of a user stay valid. */
export async function endReplacedTokens({ redisUrl }: SiteAddresses, learner: Learner): Promise<void> {
  const redis = openRedis(redisUrl);
  try {
    await whenRedisReady(redis);
    const ids = await redis.smembers(`mova:user-sessions:${userIdOf(learner)}`);
    for (const id of ids) await redis.hset(`mova:session:${id}`, { replacedEndsAt: Date.now() });
  } finally {
    redis.disconnect();
  }
}

/** Returns the spaced-repetition cards of a user, ordered by word. */
export async function cardsOf({ adminUrl }: SiteAddresses, learner: Learner) {
  return withTables(adminUrl, (db) =>
    db
      .selectFrom('dictionary.word_cards')
      .select(['word_id', 'due', 'last_review', 'reps', 'lapses'])
      .where('user_id', '=', Number(userIdOf(learner)))
      .orderBy('word_id')
      .execute(),
  );
}

/**
 * Moves all times of a user’s cards back by some days, so that words become due as if the days had passed.
 */
export async function letDaysPass(
  { adminUrl }: SiteAddresses,
  learner: Learner,
  days: number,
): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - days * 24 * 3_600_000);
  const userId = Number(userIdOf(learner));
  await withTables(adminUrl, async (db) => {
    const cards = await db
      .selectFrom('dictionary.word_cards')
      .select(['word_id', 'due', 'last_review'])
      .where('user_id', '=', userId)
      .execute();
    for (const { word_id, due, last_review } of cards) {
      await db
        .updateTable('dictionary.word_cards')
        .set({ due: earlier(due), last_review: earlier(last_review) })
        .where('user_id', '=', userId)
        .where('word_id', '=', word_id)
        .execute();
    }
  });
}

async function withTables<T>(
  adminUrl: string,
  work: (db: ReturnType<typeof openDatabase<Tables>>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<Tables>(adminUrl, { name: 'e2e', max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
