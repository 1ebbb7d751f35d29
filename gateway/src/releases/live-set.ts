import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Release,
  type ReleaseSet,
  type RouteManifest,
  releaseSchema,
  releaseSetSchema,
  type SectionName,
  type SectionRelease,
  sectionReleaseSchema,
  shellReleaseSchema,
} from '@mova/contracts';
import { mainChannel, type PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { trimTrailingSlash } from '../http/url.ts';

/** The live release set with all its manifests: everything a document depends on. */
const liveSetSchema = z.object({
  set: releaseSetSchema,
  shell: shellReleaseSchema,
  sections: z.array(sectionReleaseSchema),
});
export type LiveSet = z.infer<typeof liveSetSchema>;

const fileName = 'live-set.json';

export async function readLiveNumber(db: Kysely<PlatformTables>): Promise<number | undefined> {
  const live = await db
    .selectFrom('platform.live')
    .select('set_number')
    .where('channel', '=', mainChannel)
    .executeTakeFirst();
  return live?.set_number;
}

export async function readReleaseSet(db: Kysely<PlatformTables>, number: number): Promise<ReleaseSet> {
  const row = await db
    .selectFrom('platform.release_sets')
    .select(['number', 'shell', 'sections'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return releaseSetSchema.parse(row);
}

/** Reads the copy of a manifest in the database, for when the folder of the release is gone. */
export async function readManifest(
  db: Kysely<PlatformTables>,
  section: string,
  version: string,
): Promise<Release | undefined> {
  const row = await db
    .selectFrom('platform.releases')
    .select('manifest')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && releaseSchema.safeParse(row.manifest).data;
}

/**
 * Throws when the shell has no manifest. A section without one is left out: a broken release must not take
 * the others down.
 */
export async function loadLiveSet(
  set: ReleaseSet,
  findManifest: (section: string, version: string) => Promise<Release | undefined>,
  onMissing: (section: SectionName, version: string) => void,
): Promise<LiveSet> {
  const shell = await findManifest('shell', set.shell);
  if (shell?.kind !== 'shell') throw new Error(`release shell/${set.shell} is not in the store`);
  const sections: SectionRelease[] = [];
  for (const [name, version] of Object.entries(set.sections) as [SectionName, string][]) {
    const release = await findManifest(name, version);
    if (release?.kind === 'section') sections.push(release);
    else onMissing(name, version);
  }
  return { set, shell, sections };
}

const shellPaths: ReadonlySet<string> = new Set(['/']);

export interface PageRoute {
  readonly isKnown: boolean;
  /** Path of a known route, for the log; never what a client made up. */
  readonly label: string;
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

export function isLiveVersion(live: LiveSet | undefined, section: string, version: string): boolean {
  if (live === undefined) return false;
  return [live.shell, ...live.sections].some(
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
