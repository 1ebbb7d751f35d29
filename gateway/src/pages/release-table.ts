import type { ReleaseTable } from '@mova/contracts';
import type { LiveSet } from '../releases/live-set.ts';
import { integrityOf, releaseUrl } from './release-url.ts';

/** What the shell knows of the sections, from the live set. */
export function releaseTableOf({ set, sections }: LiveSet): ReleaseTable {
  return {
    set: set.number,
    sections: sections.map((release) => {
      const integrity = integrityOf(release, release.entry);
      return {
        name: release.section,
        version: release.version,
        entry: releaseUrl(release, release.entry),
        ...(integrity && { integrity }),
        needs: release.needs,
        routes: release.routes.map(({ path, guard, page, title }) => ({ path, guard, page, title })),
      };
    }),
  };
}
