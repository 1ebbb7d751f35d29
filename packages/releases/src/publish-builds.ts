import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ReleaseSet } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { z } from 'zod';
import type { Build, BuildTarget } from '@mova/bundler/builds';
import type { Compression } from './compress.ts';
import { liveSet } from './live-set.ts';
import { type Announcer, makeLive } from './make-live.ts';
import { publishRelease } from './publish-release.ts';
import type { PlatformTables } from './platform-tables.ts';

/** By target: what was published last from these sources. */
const recordSchema = z.record(z.string(), z.object({ build: z.string(), version: z.string() }));
type PublishedRecord = z.infer<typeof recordSchema>;

/** Where releases go: the store's folder, the record of what was published, and the owner's database. */
export interface ReleaseTarget {
  readonly store: string;
  readonly record: string;
  readonly adminUrl: string;
  readonly redis?: Announcer | undefined;
}

function readRecord(file: string): PublishedRecord {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // None yet, or cut off: publishing again is harmless.
    return {};
  }
}

/** Is this very build known to the set that is live, or was something else made live on purpose since? */
function isPublished(
  build: Build,
  target: ReleaseTarget,
  record: PublishedRecord,
  live: ReleaseSet | undefined,
) {
  const known = record[build.target];
  const liveVersion = build.target === 'shell' ? live?.shell : live?.sections[build.target];
  return (
    known?.build === basename(build.folder) &&
    liveVersion !== undefined &&
    // Left behind by `npm run dev`: nobody serves it any more.
    !liveVersion.startsWith('dev-') &&
    existsSync(join(target.store, build.target, known.version, 'release.json'))
  );
}

/**
 * Publishes builds and makes them live in one release set. Builds published before are passed over, so a
 * version an operator went back to stays live until its sources change. Answers the live set.
 */
export async function publishBuilds(
  builds: readonly Build[],
  target: ReleaseTarget,
  options: { readonly force?: boolean; readonly always?: boolean; readonly compression?: Compression } = {},
): Promise<{ set: ReleaseSet | undefined; published: BuildTarget[] }> {
  const db = openDatabase<PlatformTables>(target.adminUrl, { name: 'mova-publish', max: 2 });
  try {
    const live = await liveSet(db);
    const record = readRecord(target.record);
    const wanted = builds.filter((build) => options.always || !isPublished(build, target, record, live));
    if (wanted.length === 0) return { set: live, published: [] };
    const changes: Partial<Record<BuildTarget, string>> = {};
    for (const { target: name, folder } of wanted) {
      const { store } = target;
      const { compression = 'best' } = options;
      const { version } = await publishRelease({ dist: folder, store, db, compression });
      changes[name] = version;
      record[name] = { build: basename(folder), version };
    }
    const { force = false } = options;
    const set = await makeLive({ changes, db, force, ...(target.redis && { redis: target.redis }) });
    writeFileSync(`${target.record}.unfinished`, JSON.stringify(record));
    renameSync(`${target.record}.unfinished`, target.record);
    return { set, published: wanted.map(({ target: name }) => name) };
  } finally {
    await db.destroy();
  }
}
