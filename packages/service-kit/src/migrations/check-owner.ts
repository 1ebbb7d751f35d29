import pg from 'pg';

/** The migrations need 13 (`xid8`), which is no longer maintained. */
const minServerVersion = 14;

interface Owner {
  readonly version: number;
  readonly mayCreate: boolean;
  readonly isReadOnly: boolean;
}

/** Returns why the migrations cannot be run with this URL, or undefined. Never shows the URL. */
export async function checkOwner(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A connection lost between two statements must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Owner>(
      `select current_setting('server_version_num')::int / 10000 as version,
         (rolsuper or rolcreaterole) and has_database_privilege(current_database(), 'create') as "mayCreate",
         current_setting('transaction_read_only')::bool as "isReadOnly"
       from pg_roles where rolname = current_user`,
    );
    return rows[0] && problemOf(rows[0]);
  } catch (error) {
    return (error as Error).message || 'it does not answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function problemOf({ version, mayCreate, isReadOnly }: Owner): string | undefined {
  if (version < minServerVersion)
    return `PostgreSQL ${version} is too old (use ${minServerVersion} or newer)`;
  if (isReadOnly) return 'it is read-only (a replica, or a switch-over in progress): use the primary';
  return mayCreate ? undefined : 'its user may not create schemas and roles (give it CREATEROLE)';
}
