import { type Release, type ReleaseSet, releaseSchema, releaseSetSchema } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { PlatformTables } from './platform-tables.ts';

/** Channel whose set every visitor gets. */
const channel = 'main';

/** Number of the live set; `undefined` while nothing was ever made live. */
export async function readLiveNumber(db: Kysely<PlatformTables>): Promise<number | undefined> {
  const live = await db
    .selectFrom('platform.live')
    .select('set_number')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return live?.set_number;
}

/** A release set by its number. @throws when it is absent or not a release set. */
export async function readReleaseSet(db: Kysely<PlatformTables>, number: number): Promise<ReleaseSet> {
  const row = await db
    .selectFrom('platform.release_sets')
    .select(['number', 'shell', 'sections'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return releaseSetSchema.parse(row);
}

/** Manifest of a published release as the tools recorded it; `undefined` when there is none. */
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
