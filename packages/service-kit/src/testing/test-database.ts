import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateEvents, migrateSchema } from '../migrations/migrate.ts';
import type { Folder } from '../migrations/migration-folder.ts';
import type { SchemaAccess } from '../migrations/roles.ts';

export interface TestSchema {
  readonly schema: string;
  readonly role: string;
  readonly folder: Folder;
  readonly access?: SchemaAccess;
}

export interface TestDatabase {
  /** Connection of the owner. */
  readonly adminUrl: string;
  urlFor(schema: string): string;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
}

const rolePassword = 'only-for-tests';

function adminServer(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL must name a PostgreSQL to test against (as its owner)');
  return new URL(url);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminServer().href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function adminUrlOf(name: string): string {
  const url = adminServer();
  url.pathname = `/${name}`;
  return url.href;
}

const newName = () => `mova_test_${randomBytes(8).toString('hex')}`;
const dropDatabase = (name: string) => onServer(`drop database if exists ${name} with (force)`);

async function createMigrated(name: string, schemas: readonly TestSchema[]): Promise<void> {
  await onServer(`create database ${name} template template0 encoding 'UTF8'`);
  const adminUrl = adminUrlOf(name);
  try {
    await migrateEvents({ adminUrl });
    for (const schema of schemas) await migrateSchema({ adminUrl, rolePassword, ...schema });
  } catch (error) {
    await dropDatabase(name);
    throw error;
  }
}

/** The server of the test run. Its databases end with it. */
const sharedServer = process.env.TEST_DATABASE_URL;
/** Names of migrated databases on it, by their schemas: a copy takes a sixth of the time of the migrations. */
const templates = new Map<string, Promise<string>>();

function templateOf(schemas: readonly TestSchema[]): Promise<string> {
  const key = JSON.stringify(schemas);
  const name = newName();
  const template = templates.get(key) ?? createMigrated(name, schemas).then(() => name);
  templates.set(key, template);
  return template;
}

/** Creates a database with the event log and the given schemas, on the server of TEST_DATABASE_URL. */
export async function createTestDatabase({
  schemas,
}: {
  schemas: readonly TestSchema[];
}): Promise<TestDatabase> {
  const name = newName();
  if (process.env.TEST_DATABASE_URL === sharedServer)
    await onServer(`create database ${name} template ${await templateOf(schemas)} strategy file_copy`);
  else await createMigrated(name, schemas);
  const adminUrl = adminUrlOf(name);
  return {
    adminUrl,
    urlFor: (schema) => {
      const role = schemas.find((item) => item.schema === schema)?.role;
      if (!role) throw new Error(`This test database has no schema ${schema}`);
      const roleUrl = new URL(adminUrl);
      roleUrl.username = role;
      roleUrl.password = rolePassword;
      return roleUrl.href;
    },
    drop: () => dropDatabase(name),
  };
}
