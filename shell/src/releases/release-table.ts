import type { ReleaseTable } from '@mova/contracts';
import { releaseTableElementId } from '@mova/contracts/names';

/** One section as the table of the document states it. */
export type SectionEntry = ReleaseTable['sections'][number];

/** One route of a section, with the section it belongs to. */
export interface KnownRoute {
  readonly section: SectionEntry;
  readonly path: string;
  readonly guard: SectionEntry['routes'][number]['guard'];
  readonly page: string;
  readonly title: string;
}

/**
 * Reads the table the gateway put into the document. It was made and checked by the same release, so it is
 * trusted; a document without one shows the shell alone, with every page not found.
 */
export function readReleaseTable(page: Document = document): ReleaseTable {
  const text = page.getElementById(releaseTableElementId)?.textContent;
  return text ? (JSON.parse(text) as ReleaseTable) : { set: 0, sections: [] };
}

/** All routes of all sections; the first section that claims a path has it. */
export function routesOf(table: ReleaseTable): KnownRoute[] {
  const routes = new Map<string, KnownRoute>();
  for (const section of table.sections) {
    for (const route of section.routes) {
      if (!routes.has(route.path)) routes.set(route.path, { section, ...route });
    }
  }
  return [...routes.values()];
}

/** The route of a path, with or without a slash at its end. */
export function findRoute(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path);
}
