import { join } from 'node:path';
import type { Log, PlatformTables } from '@mova/service-kit';
import {
  FolderStore,
  openReleaseStore,
  type ReleaseStore,
  type releaseSigningEnv,
  type releaseStoreEnv,
} from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { DiskCopies } from './disk-copies.ts';
import { recordedManifests } from './recorded-manifests.ts';
import { type ReleaseSource, Releases } from './releases.ts';
import { type SetLoader, setLoader, signedSetLoader } from './set-loader.ts';
import { signedManifests } from './signed-manifests.ts';
import { VerifiedFiles } from './verified-files.ts';

type StoreEnv = z.output<typeof releaseStoreEnv> &
  z.output<typeof releaseSigningEnv> & { readonly STATE_DIR: string };

/**
 * Opens the releases of `RELEASE_STORE`. A folder is trusted. Of S3 nothing is: manifests come from the
 * database, and every file must have the hash of its manifest. With signing keys neither store nor database is:
 * manifests are those that were signed.
 */
export function openReleases(
  env: StoreEnv,
  db: Kysely<PlatformTables>,
  log: Log,
): { releases: Releases; loader: SetLoader } {
  const store = openReleaseStore(env);
  const keys = env.RELEASE_SIGNING_KEYS;
  if (keys) {
    const releases = new Releases({
      manifest: signedManifests({ db, store, keys }),
      file: verifiedFiles(store, env, log),
    });
    return { releases, loader: signedSetLoader({ db, store, keys }) };
  }
  const source =
    store instanceof FolderStore
      ? store
      : { manifest: recordedManifests(db), file: verifiedFiles(store, env, log) };
  const releases = new Releases(source);
  return { releases, loader: setLoader({ db, releases, log }) };
}

function verifiedFiles(store: ReleaseStore, env: StoreEnv, log: Log): ReleaseSource['file'] {
  const files =
    store instanceof FolderStore
      ? new VerifiedFiles(store, log)
      : new DiskCopies({ store, folder: join(env.STATE_DIR, 'release-files'), log });
  return files.file.bind(files);
}
