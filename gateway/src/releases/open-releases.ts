import { join } from 'node:path';
import type { Log, PlatformTables } from '@mova/service-kit';
import { FolderStore, openReleaseStore, type releaseStoreEnv } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { DiskCopies } from './disk-copies.ts';
import { recordedManifests } from './recorded-manifests.ts';
import { Releases } from './releases.ts';

type StoreEnv = z.output<typeof releaseStoreEnv> & { readonly STATE_DIR: string };

/**
 * Opens the releases of `RELEASE_STORE`. A folder is trusted. Of S3 nothing is: manifests come from the
 * database, and every file must have the hash of its manifest.
 */
export function openReleases(env: StoreEnv, db: Kysely<PlatformTables>, log: Log): Releases {
  const store = openReleaseStore(env);
  if (store instanceof FolderStore) return new Releases(store);
  const copies = new DiskCopies({ store, folder: join(env.STATE_DIR, 'release-files'), log });
  return new Releases({ manifest: recordedManifests(db), file: copies.file.bind(copies) });
}
