import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: pg.Client;
let gateway: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({
    schemas: [
      { schema: 'platform', role: 'mova_gateway', folder: new URL('.', import.meta.url), access: 'serve' },
    ],
  });
  owner = new pg.Client({ connectionString: database.adminUrl });
  gateway = new pg.Client({ connectionString: database.urlFor('platform') });
  await Promise.all([owner.connect(), gateway.connect()]);
  await owner.query(`insert into platform.releases (section, version, manifest)
    values ('grammar', '1', '{"section":"grammar","version":"1"}')`);
  await owner.query(`insert into platform.release_sets (shell, sections) values ('1', '{}')`);
  await owner.query(`insert into platform.live (set_number) values (1)`);
  await owner.query(`insert into platform.audit (act, os_user, host) values ('migrate', 'mova', 'mova')`);
});
afterAll(async () => {
  await owner?.end();
  await gateway?.end();
  await database?.drop();
});

describe('the platform schema', () => {
  it.each([
    `update platform.release_sets set shell = '2'`,
    'delete from platform.release_sets',
    `update platform.releases set manifest = '{}'`,
    'truncate platform.releases',
    `update platform.audit set act = 'none'`,
    'delete from platform.audit',
    'truncate platform.audit',
  ])('never lets what was released change: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/never change/);
  });

  it('lets publishing the same release again pass without a change', async () => {
    const { rowCount } = await owner.query(`insert into platform.releases (section, version, manifest)
      values ('grammar', '1', '{"section":"grammar","version":"1"}') on conflict do nothing`);
    expect(rowCount).toBe(0);
  });

  it('lets another set become live', async () => {
    await owner.query(`insert into platform.release_sets (shell, sections) values ('2', '{}')`);
    await owner.query('update platform.live set set_number = 2, changed_at = now() where set_number = 1');
    const { rows } = await gateway.query('select channel, set_number from platform.live');
    expect(rows).toEqual([{ channel: 'main', set_number: '2' }]);
  });

  it('records the database role and the time of an act', async () => {
    const { rows } = await owner.query(
      `select database_role = current_user as "isOwn", at > now() - interval '1 minute' as "isNow"
       from platform.audit`,
    );
    expect(rows).toEqual([{ isOwn: true, isNow: true }]);
  });

  it('lets the gateway add up failures', async () => {
    const count = `insert into platform.failures values ('grammar', '1', 'render', date_trunc('hour', now()), 1, 1)
      on conflict (section, version, kind, hour) do update set reports = failures.reports + 1 returning reports`;
    for (const reports of ['1', '2']) expect((await gateway.query(count)).rows).toEqual([{ reports }]);
  });

  it.each([
    "insert into platform.audit (act, os_user, host) values ('none', '', '')",
    "insert into platform.release_sets (shell, sections) values (1, '{}')",
    'delete from platform.live',
    'delete from platform.failures',
    `update platform.failures set kind = 'none'`,
  ])('is only read by the gateway: %s', async (statement) => {
    await expect(gateway.query(statement)).rejects.toThrow(/permission denied/);
  });
});
