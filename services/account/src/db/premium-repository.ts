import type { AccountDb } from './database.ts';

/** Whether a learner is premium. */
interface PremiumFlag {
  readonly userId: number;
  readonly isPremium: boolean;
}

/** Users whose premium was changed since a moment, in the order of their ids, after a given one. */
export async function findPremiumChanges(
  db: AccountDb,
  since: Date,
  afterUserId: number,
  most: number,
): Promise<PremiumFlag[]> {
  const rows = await db
    .selectFrom('account.users')
    .select(['user_id', 'is_premium'])
    .where('premium_changed_at', '>=', since)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, isPremium: row.is_premium }));
}
