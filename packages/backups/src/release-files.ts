import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mainChannel, type PlatformTables } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { type StoredFile, storeFile } from './stored-file.ts';

interface ReleaseSource {
  readonly db: Kysely<PlatformTables>;
  readonly store: string;
  /** Of the backup. */
  readonly folder: string;
  readonly notice: (line: string) => void;
}

/** Pages that are open, and a way back, need the sets before the live one too. */
const setsLimit = 5;

/**
 * Copies the releases of the live set and of the last ones, which never change, to `releases/` of the backup. Returns
 * the number of that live set too; null when there is none.
 */
export async function storeLiveReleases({
  db,
  store,
  folder,
  notice,
}: ReleaseSource): Promise<{ releaseSet: number | null; files: StoredFile[] }> {
  const { number: releaseSet, live, recent } = await releasesInUse(db);
  // Of `npm run dev`: served by dev servers, and in no store.
  const published = (release: string) => !/\/dev-/.test(release);
  if (store.includes('://')) {
    notice(`the releases are in ${store}, and not part of this backup`);
    return { releaseSet, files: [] };
  }
  const missing = live.filter(published).find((release) => !existsSync(join(store, release)));
  if (missing)
    throw new OperatorError(
      `the live release ${missing} is not in ${store}: set RELEASE_STORE to the release store.`,
    );
  const files: StoredFile[] = [];
  for (const release of new Set([...live, ...recent].filter(published))) {
    if (!existsSync(join(store, release))) continue;
    for (const file of await filesIn(join(store, release))) {
      const name = `releases/${relative(store, file).split(sep).join('/')}`;
      files.push(await storeFile(createReadStream(file), { folder, name, mode: 0o644 }));
    }
  }
  return { releaseSet, files };
}

/** Returns the number of the live set, and releases as paths in the store: `grammar/<version>`. */
async function releasesInUse(
  db: Kysely<PlatformTables>,
): Promise<{ number: number | null; live: string[]; recent: string[] }> {
  const columns = ['number', 'shell', 'sections'] as const;
  const live = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'platform.release_sets.number', 'platform.live.set_number')
    .select(columns)
    .where('channel', '=', mainChannel)
    .execute();
  const recent = await db
    .selectFrom('platform.release_sets')
    .select(columns)
    .orderBy('number', 'desc')
    .limit(setsLimit)
    .execute();
  const paths = (sets: typeof recent) =>
    sets.flatMap(({ shell, sections }) =>
      Object.entries({ ...sections, shell }).map(([section, version]) => `${section}/${version}`),
    );
  return { number: live[0]?.number ?? null, live: paths(live), recent: paths(recent) };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
