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

/** Creates a database with the event log and the given schemas, on the server of TEST_DATABASE_URL. */
export async function createTestDatabase({
  schemas,
}: {
  schemas: readonly TestSchema[];
}): Promise<TestDatabase> {
  const name = `mova_test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = adminServer();
  url.pathname = `/${name}`;
  const adminUrl = url.href;
  const drop = () => onServer(`drop database if exists ${name} with (force)`);
  try {
    await migrateEvents({ adminUrl });
    for (const schema of schemas) await migrateSchema({ adminUrl, rolePassword, ...schema });
  } catch (error) {
    await drop();
    throw error;
  }
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
    drop,
  };
}
