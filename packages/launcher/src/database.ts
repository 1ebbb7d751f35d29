import pg from 'pg';

const databaseName = 'mova';

/** Creates the database in the embedded server unless it exists. Returns its URL for the owner. */
export async function ensureDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}
