import type { Release } from '@mova/contracts';
import { type PlatformTables, readCanary, readManifest } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { countFailures, type FailureCount, type FailureStack, listStacks } from './count-failures.ts';
import { liveSet, type NextSet, readSet } from './release-sets.ts';

export interface PublishedRelease {
  readonly section: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly live: boolean;
  /** Percentage of browsers that get it with a canary; null when it is live, or in no canary. */
  readonly canary: number | null;
  /** It is in a canary that no browser has reported to have. */
  readonly isSilent: boolean;
  /** What browsers reported in the last 14 days. */
  readonly failures: readonly FailureCount[];
}

/** Lists published releases, of one section or all, newest first. */
export async function listReleases(
  db: Kysely<PlatformTables>,
  section?: string,
): Promise<PublishedRelease[]> {
  const [set, canary, failures] = await Promise.all([
    liveSet(db),
    readCanary(db),
    countFailures(db, section),
  ]);
  const live = versionsOf(set);
  const canarySet = canary && (await readSet(db, canary.set));
  const inCanary = versionsOf(canarySet);
  const rows = await db
    .selectFrom('platform.releases')
    .select(['section', 'version', 'published_at'])
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? ''))
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(({ section: name, version, published_at: publishedAt }) => {
    const isLive = live[name] === version;
    const percent = !isLive && inCanary[name] === version ? canary?.percent : undefined;
    return {
      section: name,
      version,
      publishedAt,
      live: isLive,
      canary: percent ?? null,
      isSilent: percent !== undefined && canarySet?.canary?.isSilent === true,
      failures: failures.get(`${name}@${version}`) ?? [],
    };
  });
}

const versionsOf = (set: NextSet | undefined): Readonly<Record<string, string | undefined>> => ({
  ...set?.sections,
  shell: set?.shell,
});

/** A release with its manifest and the numbers of the sets that hold it, newest first. */
export interface InspectedRelease extends PublishedRelease {
  readonly manifest: Release;
  readonly sets: readonly number[];
  /** Where it failed in browsers. */
  readonly stacks: readonly FailureStack[];
}

/** @throws {OperatorError} when it was never published, or its manifest is of another version of Mova */
export async function inspectRelease(
  db: Kysely<PlatformTables>,
  section: string,
  version: string,
): Promise<InspectedRelease> {
  const published = (await listReleases(db, section)).find((release) => release.version === version);
  const manifest = published && (await readManifest(db, section, version));
  if (!manifest)
    throw new OperatorError(
      `${section}@${version} was never published, or its manifest is of another version of Mova.`,
    );
  const rows = await db
    .selectFrom('platform.release_sets')
    .select('number')
    .where(
      sql<boolean>`case ${section}::text when 'shell' then shell else sections ->> ${section} end = ${version}`,
    )
    .orderBy('number', 'desc')
    .execute();
  return {
    ...published,
    manifest,
    sets: rows.map(({ number }) => number),
    stacks: await listStacks(db, section, version),
  };
}
