import { type Release, releaseSchema } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { PlatformTables } from './platform-tables.ts';

/**
 * Reads the manifest of a release as its publisher recorded it. Undefined when there is none, or none that this
 * version can read.
 */
export async function readManifest(
  db: Kysely<PlatformTables>,
  section: string,
  version: string,
): Promise<Release | undefined> {
  const row = await db
    .selectFrom('platform.releases')
    .select('manifest')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && releaseSchema.safeParse(row.manifest).data;
}
