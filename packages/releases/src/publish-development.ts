import type { Release, ReleaseSet } from '@mova/contracts';
import type { Kysely } from 'kysely';
import { type Announcer, makeLive } from './make-live.ts';
import type { PlatformTables } from './platform-tables.ts';

/**
 * Records releases that live on dev servers and makes them live. The store holds nothing of them: the
 * gateway finds their manifests on record, and their files by the whole addresses these name.
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
