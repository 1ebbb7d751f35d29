import type { Release, ReleaseSet } from '@mova/contracts';
import type { PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { type Announcer, makeLive } from './make-live.ts';

/**
 * Records releases of dev servers and makes them live. They are not in the store: their manifests name files
 * by absolute URLs.
 */
export async function publishDevelopment(options: {
  readonly releases: readonly Release[];
  readonly db: Kysely<PlatformTables>;
  readonly redis?: Announcer;
}): Promise<ReleaseSet> {
  const { releases, ...live } = options;
  for (const release of releases) {
    const { section, version } = release;
    await options.db
      .insertInto('platform.releases')
      .values({ section, version, manifest: JSON.stringify(release) })
      .execute();
  }
  const changes = Object.fromEntries(releases.map(({ section, version }) => [section, version]));
  return makeLive({ ...live, changes, note: 'development servers' });
}
