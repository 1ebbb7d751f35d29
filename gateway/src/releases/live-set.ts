import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Release,
  type RouteManifest,
  releaseSetSchema,
  type SectionRelease,
  sectionReleaseSchema,
  shellReleaseSchema,
} from '@mova/contracts';
import { z } from 'zod';
import { trimTrailingSlash } from '../http/url.ts';

/** A release set, live or a canary, with all its manifests: everything a document depends on. */
const liveSetSchema = z.object({
  set: releaseSetSchema,
  shell: shellReleaseSchema,
  sections: z.array(sectionReleaseSchema),
  /** That these manifests were signed, for a start without the database. Only where signatures are required. */
  proof: z
    .object({
      signature: z.object({ statement: z.string(), keyId: z.string(), signature: z.string() }),
      /** Byte for byte, by `section@version`. */
      manifests: z.record(z.string(), z.string()),
    })
    .optional(),
});
export type LiveSet = z.infer<typeof liveSetSchema>;

const fileName = 'live-set.json';

const shellPaths: ReadonlySet<string> = new Set(['/']);

export interface PageRoute {
  readonly isKnown: boolean;
  /** Path of a known route, for the log; never what a client made up. */
  readonly label: string;
  readonly target?: { readonly release: SectionRelease; readonly route: RouteManifest };
}

const unknownPage: PageRoute = { isKnown: false, label: 'unknown-page' };

/** Finds the page of a path, with or without a trailing slash, in the manifests of the live set. */
export function findPage(live: LiveSet, path: string): PageRoute {
  const plain = trimTrailingSlash(path);
  for (const release of live.sections) {
    const route = release.routes.find((candidate) => candidate.path === plain);
    if (route) return { isKnown: true, label: plain, target: { release, route } };
  }
  return shellPaths.has(plain) ? { isKnown: true, label: plain } : unknownPage;
}

/** Lists the pages that have a document of their own; unknown paths share one. */
export function allPages(live: LiveSet): PageRoute[] {
  const routes = live.sections.flatMap((release) => release.routes.map(({ path }) => path));
  return [...new Set([...shellPaths, ...routes])].map((path) => findPage(live, path)).concat(unknownPage);
}

export function findLiveRelease(
  live: LiveSet | undefined,
  section: string,
  version: string,
): Release | undefined {
  if (live === undefined) return undefined;
  return [live.shell, ...live.sections].find(
    (release) => release.section === section && release.version === version,
  );
}

/** Saves a live set for a start without the database; renamed into place, so it is never half written. */
export async function saveLiveSet(stateDir: string, live: LiveSet): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  const draft = join(stateDir, `${fileName}.${process.pid}`);
  try {
    await writeFile(draft, JSON.stringify(live));
    await rename(draft, join(stateDir, fileName));
  } catch (error) {
    // On a full disk, half a file would take up the missing space.
    await rm(draft, { force: true });
    throw error;
  }
}

export async function readSavedLiveSet(stateDir: string): Promise<LiveSet | undefined> {
  try {
    return liveSetSchema.parse(JSON.parse(await readFile(join(stateDir, fileName), 'utf8')));
  } catch {
    return undefined;
  }
}
