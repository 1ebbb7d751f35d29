import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@mova/contracts';
import { type PlatformTables, readManifest } from '@mova/service-kit';
import { StoreUnavailableError } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';

/** However many made-up versions are requested. */
const minRefreshIntervalMs = 1_000;

/**
 * Returns whether a release was published, for requests from anywhere: versions that never were cost one query a second,
 * shared by all.
 */
export function publishedReleases(db: Kysely<PlatformTables>) {
  let published: ReadonlySet<string> = new Set();
  let refreshedAtMs = Number.NEGATIVE_INFINITY;
  let refresh: Promise<void> | undefined;

  const readPublished = async () => {
    await sleep(Math.max(0, refreshedAtMs + minRefreshIntervalMs - performance.now()));
    refreshedAtMs = performance.now();
    const rows = await db.selectFrom('platform.releases').select(['section', 'version']).execute();
    published = new Set(rows.map(({ section, version }) => `${section}/${version}`));
  };
  return async (section: string, version: string): Promise<boolean> => {
    const name = `${section}/${version}`;
    if (published.has(name)) return true;
    refresh ??= readPublished().finally(() => {
      refresh = undefined;
    });
    await refresh;
    return published.has(name);
  };
}

/** Returns a reader of recorded manifests. */
export function recordedManifests(db: Kysely<PlatformTables>) {
  const isPublished = publishedReleases(db);
  /** @throws {StoreUnavailableError} */
  return async (section: string, version: string): Promise<Release | undefined> => {
    try {
      if (!(await isPublished(section, version))) return undefined;
      return await readManifest(db, section, version);
    } catch (error) {
      throw new StoreUnavailableError('manifests cannot be read from the database', { cause: error });
    }
  };
}
