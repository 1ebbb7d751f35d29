import { createLog } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { projectChanges, startPremiumProjection } from './premium-projection.ts';

describe('the premium projection', () => {
  let service: AccountService;
  let ids: number[];
  beforeAll(async () => {
    service = await startAccountService();
    for (const name of ['on', 'off', 'never']) await service.register(`${name}@example.com`);
    const rows = await service.db.selectFrom('account.users').select('user_id').orderBy('user_id').execute();
    ids = rows.map((row) => row.user_id);
    await change(ids[0], true, new Date());
    await change(ids[1], false, new Date());
  });
  afterAll(() => service.stop());

  const change = (userId = 0, is_premium: boolean, premium_changed_at: Date) =>
    service.db
      .updateTable('account.users')
      .set({ is_premium, premium_changed_at })
      .where('user_id', '=', userId)
      .execute();
  const projected = () => Promise.all(ids.map((userId) => service.redis.get(`mova:premium:${userId}`)));

  it('writes both kinds of changes', async () => {
    await projectChanges(service.db, service.sessions, new Date(0));
    expect(await projected()).toEqual(['1', '0', null]);
  });

  it('skips changes before the given time', async () => {
    await service.redis.flushdb();
    await projectChanges(service.db, service.sessions, new Date(Date.now() + 60_000));
    expect(await projected()).toEqual([null, null, null]);
  });

  it('starts with all users, in case Redis lost its data', async () => {
    await change(ids[0], true, new Date(1_600_000_000_000));
    await service.redis.flushdb();
    const log = createLog('premium-test', 'silent');
    await startPremiumProjection(service.db, service.sessions, log).stop();
    expect(await projected()).toEqual(['1', '0', null]);
  });
});
