import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { librarySchema } from '../testing/fixtures/library.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

import { migrateSchema } from './migrate.ts';
import { assertSchemaAtLeast } from './migration-folder.ts';

let database: TestDatabase;
let owner: Kysely<unknown>;
let folder: string;
const opened: Kysely<unknown>[] = [];

const archive = () => ({
  adminUrl: database.adminUrl,
  schema: 'archive',
  role: 'mova_test_archive',
  rolePassword: 'only-for-tests',
  folder,
});

function as(role: string): Kysely<unknown> {
  const url = new URL(database.adminUrl);
  url.username = role;
  url.password = 'only-for-tests';
  const db = openDatabase<unknown>(url.href, { max: 1 });
  opened.push(db);
  return db;
}

const addMigration = (name: string, statement: string, more = '') =>
  writeFile(
    join(folder, `${name}.mjs`),
    `${more}\nexport const up = (db) =>
      db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode', sqlFragments: [], parameters: [] } });`,
  );

beforeEach(async () => {
  database = await createTestDatabase({ schemas: [librarySchema] });
  owner = openDatabase(database.adminUrl, { max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'mova-migrations-'));
  await addMigration(
    '0001_boxes',
    'create table archive.boxes (id bigint generated always as identity, name text)',
  );
});

afterEach(async () => {
  await Promise.all([owner, ...opened.splice(0)].map((db) => db.destroy()));
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('migrating a schema', () => {
  it('applies missing migrations once', async () => {
    expect(await migrateSchema(archive())).toEqual(['0001_boxes']);
    await addMigration('0002_labels', 'alter table archive.boxes add column label text');
    expect(await migrateSchema(archive())).toEqual(['0002_labels']);
    expect(await migrateSchema(archive())).toEqual([]);
  });

  it('may run in two launchers at once', async () => {
    const applied = await Promise.all([migrateSchema(archive()), migrateSchema(archive())]);
    expect(applied.flat()).toEqual(['0001_boxes']);
  });

  it('may run concurrently with the migrations of every other schema', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const empty = await mkdtemp(join(tmpdir(), 'mova-migrations-'));
    const all = names.map((name) =>
      migrateSchema({ ...archive(), schema: name, role: `mova_test_${name}`, folder: empty }),
    );
    await Promise.all(all);
    await rm(empty, { recursive: true });
    for (const name of names) {
      const service = as(`mova_test_${name}`);
      await sql`insert into events.log (type, payload) values ('user.deleted', '{}')`.execute(service);
    }
  });

  it('retries when another launcher is granting on the log', async () => {
    const granting = await owner.startTransaction().execute();
    await sql`grant select on events.log to mova_library`.execute(granting);
    const migrating = migrateSchema(archive());
    await new Promise((resolve) => setTimeout(resolve, 400));
    await sql`grant insert on events.log to mova_library`.execute(granting);
    await granting.commit().execute();
    expect(await migrating).toEqual(['0001_boxes']);
  });

  it('needs no superuser, only an owner who may create roles', async () => {
    const name = 'mova_test_owner';
    const ownUrl = new URL(database.adminUrl);
    ownUrl.username = name;
    ownUrl.password = 'only-for-tests';
    await sql`create role ${sql.id(name)} login createrole password 'only-for-tests'`.execute(owner);
    await sql`grant create on database ${sql.id(ownUrl.pathname.slice(1))} to ${sql.id(name)}`.execute(owner);
    await sql`alter schema events owner to ${sql.id(name)}`.execute(owner);
    await sql`alter table events.log owner to ${sql.id(name)}`.execute(owner);
    await sql`alter function events.forget_erased_learners() owner to ${sql.id(name)}`.execute(owner);
    try {
      const options = { ...archive(), adminUrl: ownUrl.href, role: 'mova_test_owned' };
      expect(await migrateSchema(options)).toEqual(['0001_boxes']);
      expect(await migrateSchema(options)).toEqual([]);
      const foreign = migrateSchema({ ...options, role: librarySchema.role });
      await expect(foreign).rejects.toThrow('permission denied to alter role');
    } finally {
      await sql`drop owned by mova_test_owned, ${sql.id(name)} cascade`.execute(owner);
      await sql`drop role mova_test_owned`.execute(owner);
      await sql`drop role ${sql.id(name)}`.execute(owner);
    }
  });

  it('runs a migration that opts out outside a transaction', async () => {
    const index = 'create index concurrently boxes_name on archive.boxes (name)';
    await addMigration('0002_index', index);
    await expect(migrateSchema(archive())).rejects.toThrow('0002_index of archive failed');
    await addMigration('0003_unused', 'select 1');
    await rm(join(folder, '0002_index.mjs'));
    await addMigration('0002_indexes', index, 'export const transaction = false;');
    expect(await migrateSchema(archive())).toEqual(['0002_indexes', '0003_unused']);
  });

  it('rolls back a migration that fails half way, and names it', async () => {
    await addMigration('0002_half', 'create table archive.half (id int); select 1 / 0');
    await expect(migrateSchema(archive())).rejects.toThrow('Migration 0002_half of archive failed');
    const { rows } =
      await sql`select to_regclass('archive.half') as half, to_regclass('archive.boxes')::text as boxes`.execute(
        owner,
      );
    expect(rows).toEqual([{ half: null, boxes: 'archive.boxes' }]);
  });

  it('gives up soon when a table is locked', async () => {
    await migrateSchema(archive());
    await addMigration('0002_labels', 'alter table archive.boxes add column label text');
    const holder = await owner.startTransaction().execute();
    await sql`lock table archive.boxes in access share mode`.execute(holder);
    const failed = await migrateSchema(archive()).catch((error: Error) => error);
    await holder.rollback().execute();
    expect(failed).toMatchObject({ cause: expect.objectContaining({ code: '55P03' }) });
  });

  it('does not change a schema that is newer than the code', async () => {
    await addMigration('0002_labels', 'alter table archive.boxes add column label text');
    await migrateSchema(archive());
    await rm(join(folder, '0002_labels.mjs'));
    expect(await migrateSchema(archive())).toEqual([]);
  });
});

describe('a service that starts', () => {
  it('accepts a schema that has what it needs, or more', async () => {
    await migrateSchema(archive());
    const service = as('mova_test_archive');
    await assertSchemaAtLeast(service, 'archive', folder);
    await addMigration('0002_labels', 'alter table archive.boxes add column label text');
    await migrateSchema(archive());
    await rm(join(folder, '0002_labels.mjs'));
    await assertSchemaAtLeast(service, 'archive', folder);
  });

  it('rejects a schema that lacks a migration, by name', async () => {
    await migrateSchema(archive());
    await addMigration('0002_labels', 'alter table archive.boxes add column label text');
    const service = as('mova_test_archive');
    await expect(assertSchemaAtLeast(service, 'archive', folder)).rejects.toThrow(
      'archive lacks 0002_labels',
    );
    await expect(assertSchemaAtLeast(service, 'nothing', folder)).rejects.toThrow('nothing lacks 0001_boxes');
  });
});

describe('the role of a service', () => {
  it('can use the rows of its own schema, including later tables', async () => {
    await migrateSchema(archive());
    await addMigration(
      '0002_lids',
      'create table archive.lids (id bigint generated always as identity, name text)',
    );
    await migrateSchema(archive());
    const service = as('mova_test_archive');
    for (const table of ['boxes', 'lids'].map((name) => sql.table(`archive.${name}`))) {
      await sql`insert into ${table} (name) values ('a')`.execute(service);
      await sql`update ${table} set name = 'b'`.execute(service);
      await sql`delete from ${table}`.execute(service);
      expect((await sql`select id, name from ${table}`.execute(service)).rows).toEqual([]);
    }
  });

  it('can neither read nor write another schema', async () => {
    await migrateSchema(archive());
    const [reader, library] = [as('mova_test_archive'), as('mova_library')];
    await expect(sql`select id from library.books`.execute(reader)).rejects.toThrow(
      'permission denied for schema',
    );
    await expect(sql`insert into archive.boxes (name) values ('a')`.execute(library)).rejects.toThrow(
      'permission denied for schema',
    );
  });

  it('cannot change the structure, nor the table of migrations', async () => {
    await migrateSchema(archive());
    const service = as('mova_test_archive');
    const forbidden = [
      sql`create table archive.mine (id int)`,
      sql`create table public.mine (id int)`,
      sql`create table events.mine (id int)`,
      sql`create schema mine`,
      sql`drop table archive.boxes`,
      sql`alter table archive.boxes add column mine int`,
      sql`truncate archive.boxes`,
      sql`delete from archive.kysely_migration`,
      sql`update archive.kysely_migration_lock set is_locked = 1`,
    ];
    for (const statement of forbidden) {
      await expect(statement.execute(service)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('with read access can only read, and has no access to the log', async () => {
    await migrateSchema({ ...archive(), role: 'mova_test_reader', access: 'read' });
    const reader = as('mova_test_reader');
    expect((await sql`select id from archive.boxes`.execute(reader)).rows).toEqual([]);
    await expect(sql`insert into archive.boxes (name) values ('a')`.execute(reader)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`select seq from events.log`.execute(reader)).rejects.toThrow('permission denied');
  });
});
