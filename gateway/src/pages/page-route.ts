import type { RouteManifest, SectionRelease } from '@mova/contracts';
import { trimTrailingSlash } from '../http/url.ts';
import type { LiveSet } from '../releases/live-set.ts';

/** Pages of the shell itself, independent of sections. */
const shellPaths: ReadonlySet<string> = new Set(['/']);

export interface PageRoute {
  readonly isKnown: boolean;
  /** Path of a known route, for the log; never what a client made up. */
  readonly label: string;
  /** Section and route, unless the shell shows the page itself. */
  readonly target?: { readonly release: SectionRelease; readonly route: RouteManifest };
}

/** Finds the page of a path, with or without a trailing slash, in the manifests of the live set. */
export function findPage(live: LiveSet, path: string): PageRoute {
  const plain = trimTrailingSlash(path);
  for (const release of live.sections) {
    const route = release.routes.find((candidate) => candidate.path === plain);
    if (route) return { isKnown: true, label: plain, target: { release, route } };
  }
  return shellPaths.has(plain) ? { isKnown: true, label: plain } : { isKnown: false, label: 'unknown-page' };
}
