import { type ReleaseSet, releaseSetSchema } from '@mova/contracts';
import { mainChannel, type PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

export async function liveSet(db: Kysely<PlatformTables>): Promise<ReleaseSet | undefined> {
  const row = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'platform.release_sets.number', 'platform.live.set_number')
    .select(['number', 'shell', 'sections'])
    .where('channel', '=', mainChannel)
    .executeTakeFirst();
  return row && releaseSetSchema.parse(row);
}

interface ListedRelease {
  readonly section: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly live: boolean;
}

/** Lists published releases, of one section or all, newest first. */
export async function listReleases(db: Kysely<PlatformTables>, section?: string): Promise<ListedRelease[]> {
  const live = await liveSet(db);
  const versions: Record<string, string | undefined> = { ...live?.sections, shell: live?.shell };
  const rows = await db
    .selectFrom('platform.releases')
    .select(['section', 'version', 'published_at'])
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? ''))
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map((row) => ({
    section: row.section,
    version: row.version,
    publishedAt: row.published_at,
    live: versions[row.section] === row.version,
  }));
}
