import type { ReleaseTable } from '@mova/contracts';
import { releaseTableElementId } from '@mova/contracts/names';

export type SectionEntry = ReleaseTable['sections'][number];

export type KnownRoute = SectionEntry['routes'][number] & { readonly section: SectionEntry };

/** Reads the table the gateway put into the document. Trusts it, because both belong to one release. */
export function readReleaseTable(page: Document = document): ReleaseTable {
  const text = page.getElementById(releaseTableElementId)?.textContent;
  return text ? (JSON.parse(text) as ReleaseTable) : { set: 0, sections: [] };
}

/** If two sections claim a path, the first one gets it. */
export function routesOf(table: ReleaseTable): KnownRoute[] {
  const routes = new Map<string, KnownRoute>();
  for (const section of table.sections) {
    for (const route of section.routes) {
      if (!routes.has(route.path)) routes.set(route.path, { section, ...route });
    }
  }
  return [...routes.values()];
}

export function findRoute(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path);
}
