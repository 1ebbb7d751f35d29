import { createLog } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { projectChanges, startPremiumProjection } from './premium-projection.ts';

describe('the projection of premium', () => {
  let stage: AccountStage;
  let ids: number[];
  beforeAll(async () => {
    stage = await createAccountStage();
    for (const name of ['on', 'off', 'never']) await stage.register(`${name}@example.com`);
    const rows = await stage.db.selectFrom('account.users').select('user_id').orderBy('user_id').execute();
    ids = rows.map((row) => row.user_id);
    await change(ids[0], true, new Date());
    await change(ids[1], false, new Date());
  });
  afterAll(() => stage.stop());

  const change = (userId = 0, is_premium: boolean, premium_changed_at: Date) =>
    stage.db
      .updateTable('account.users')
      .set({ is_premium, premium_changed_at })
      .where('user_id', '=', userId)
      .execute();
  const told = () => Promise.all(ids.map((userId) => stage.redis.get(`mova:premium:${userId}`)));

  it('tells what changed, both ways', async () => {
    await projectChanges(stage.db, stage.sessions, new Date(0));
    expect(await told()).toEqual(['1', '0', null]);
  });

  it('leaves out what changed before', async () => {
    await stage.redis.flushdb();
    await projectChanges(stage.db, stage.sessions, new Date(Date.now() + 60_000));
    expect(await told()).toEqual([null, null, null]);
  });

  it('begins with everyone, whenever they changed: Redis may have been emptied', async () => {
    await change(ids[0], true, new Date(1_600_000_000_000));
    await stage.redis.flushdb();
    const log = createLog('premium-test', 'silent');
    await startPremiumProjection(stage.db, stage.sessions, log).stop();
    expect(await told()).toEqual(['1', '0', null]);
  });
});
