import type { RouteManifest, SectionRelease } from '@mova/contracts';
import type { LiveSet } from '../releases/live-set.ts';
import { withoutTrailingSlash } from '../http/url.ts';

/** Paths the shell answers itself, whatever sections are live. */
const shellPaths: ReadonlySet<string> = new Set(['/']);

/** A page of the site. */
export interface PageRoute {
  readonly known: boolean;
  /** For the log: the path of a known route, never what a client made up. */
  readonly label: string;
  /** Section and route, unless the shell shows the page itself. */
  readonly target?: { readonly release: SectionRelease; readonly route: RouteManifest };
}

/** Finds the page of a path (with or without a trailing slash) in the manifests of the live set. */
export function findPage(live: LiveSet, path: string): PageRoute {
  const plain = withoutTrailingSlash(path);
  for (const release of live.sections) {
    const route = release.routes.find((candidate) => candidate.path === plain);
    if (route) return { known: true, label: plain, target: { release, route } };
  }
  return shellPaths.has(plain) ? { known: true, label: plain } : { known: false, label: 'unknown-page' };
}
