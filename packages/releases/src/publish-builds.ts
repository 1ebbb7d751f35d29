import { basename } from 'node:path';
import type { Build, BuildTarget } from '@mova/bundler/builds';
import type { ReleaseSet } from '@mova/contracts';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import type { ReleaseStore, SigningKey } from '@mova/service-kit/releases';
import { readJsonFile, writeJsonFile } from '@mova/workspace';
import { z } from 'zod';
import { stageSet } from './candidates.ts';
import { type Announcer, makeLive } from './make-live.ts';
import { publishRelease } from './publish-release.ts';
import { liveSet, readSet } from './release-sets.ts';
import { withStore } from './with-store.ts';

/** By target: the build published last, and its version. */
const recordSchema = z.record(z.string(), z.object({ build: z.string(), version: z.string() }));
type PublishedRecord = z.infer<typeof recordSchema>;

export interface ReleaseTarget {
  readonly store: ReleaseStore;
  /** File that remembers what was published from this data folder. */
  readonly record: string;
  readonly adminUrl: string;
  readonly redis?: Announcer | undefined;
  readonly signingKeys?: readonly SigningKey[] | undefined;
}

/** Whether this build has been published, even if another version has been made live since. */
async function isPublished(
  build: Build,
  { store }: ReleaseTarget,
  record: PublishedRecord,
  live: ReleaseSet | undefined,
): Promise<boolean> {
  const known = record[build.target];
  const liveVersion = build.target === 'shell' ? live?.shell : live?.sections[build.target];
  // A set of `npm run dev`: its dev servers are gone.
  if (liveVersion === undefined || liveVersion.startsWith('dev-')) return false;
  if (known?.build !== basename(build.folder)) return false;
  return (await withStore(() => store.manifest(build.target, known.version))) !== undefined;
}

interface PublishBuildsOptions {
  readonly force?: boolean;
  readonly always?: boolean;
  /** Makes a candidate set instead of a live one. */
  readonly stage?: boolean;
}

/**
 * Publishes builds and makes them live in one release set. Skips builds published before, unless `always`: a
 * version an operator went back to stays live until the sources change. Returns the live set, or
 * the candidate.
 */
export async function publishBuilds(
  builds: readonly Build[],
  target: ReleaseTarget,
  { force = false, always = false, stage = false }: PublishBuildsOptions = {},
): Promise<{ set: ReleaseSet | undefined; published: BuildTarget[] }> {
  const db = openDatabase<PlatformTables>(target.adminUrl, { name: 'mova-publish', max: 2 });
  try {
    const live = await liveSet(db);
    // Without a record, all are published again, which changes nothing.
    const record = readJsonFile(target.record, recordSchema) ?? {};
    const changed: Build[] = [];
    for (const build of builds)
      if (always || !(await isPublished(build, target, record, live))) changed.push(build);
    if (changed.length === 0) return { set: live, published: [] };
    const changes: Record<BuildTarget, string> = {};
    for (const { target: name, folder, isBuiltElsewhere } of changed) {
      const { version } = await publishRelease({ dist: folder, store: target.store, db });
      changes[name] = version;
      // A team’s release stays live until the sources here change.
      if (!isBuiltElsewhere) record[name] = { build: basename(folder), version };
    }
    const set = stage
      ? await readSet(db, await stageSet(db, changes))
      : await makeLive({ changes, db, force, redis: target.redis, signingKeys: target.signingKeys });
    writeJsonFile(target.record, record);
    return { set, published: changed.map(({ target: name }) => name) };
  } finally {
    await db.destroy();
  }
}
