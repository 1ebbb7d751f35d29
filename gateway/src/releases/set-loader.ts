import type { ReleaseSet } from '@mova/contracts';
import { type Log, type PlatformTables, readManifest } from '@mova/service-kit';
import {
  type ManifestBytes,
  matchManifests,
  parseManifest,
  type ReleaseStore,
  readSignatures,
  readStoredManifests,
  SetNotSigned,
  type SetSignature,
  type SigningKey,
  validSignatures,
} from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import type { LiveSet } from './live-set.ts';
import { loadSet, loadWholeSet } from './load-set.ts';
import type { Releases } from './releases.ts';

/** Reads the manifests of sets. */
export interface SetLoader {
  /** Without signatures, a section that lacks its manifest is left out: a broken release must not take the others down. */
  live(set: ReleaseSet): Promise<LiveSet>;
  /** @throws when the store lacks a manifest */
  whole(set: ReleaseSet): Promise<LiveSet>;
  /** Returns what a gateway saved before, as far as it may be served. @throws {SetNotSigned} */
  saved(live: LiveSet): Promise<LiveSet>;
}

interface Sources {
  readonly db: Kysely<PlatformTables>;
  readonly releases: Releases;
  readonly log: Log;
}

/** Loads any set. */
export function setLoader({ db, releases, log }: Sources): SetLoader {
  return {
    live: (set) =>
      loadSet(set, {
        // The database, for when the folder of a release is gone.
        find: async (section, version) =>
          (await releases.manifest(section, version)) ?? (await readManifest(db, section, version)),
        onMissing: (section, version) =>
          log.error({ section, version, set: set.number }, 'a release of the live set is missing'),
      }),
    whole: (set) => loadWholeSet(set, releases),
    saved: async (live) => live,
  };
}

interface SignedSources {
  readonly db: Kysely<PlatformTables>;
  readonly store: Pick<ReleaseStore, 'manifestBytes'>;
  readonly keys: readonly SigningKey[];
}

/** Loads sets that one of the keys has signed, and throws {@link SetNotSigned} for all others. */
export function signedSetLoader({ db, store, keys }: SignedSources): SetLoader {
  const load = async (set: ReleaseSet) => {
    const signatures = validSignatures(set, await readSignatures(db, set), keys);
    return loadSigned(set, signatures, await readStoredManifests(store, set));
  };
  return {
    live: load,
    whole: load,
    saved: async ({ set, proof }) => {
      if (!proof) throw new SetNotSigned(set, 'is not signed');
      const manifests = Object.entries(proof.manifests).map(
        ([release, text]) => [release, Buffer.from(text)] as const,
      );
      return loadSigned(set, validSignatures(set, [proof.signature], keys), new Map(manifests));
    },
  };
}

async function loadSigned(
  set: ReleaseSet,
  signatures: readonly [SetSignature, ...SetSignature[]],
  manifests: ManifestBytes,
): Promise<LiveSet> {
  const signature = matchManifests(set, signatures, manifests);
  const live = await loadSet(set, {
    find: async (section, version) => {
      const bytes = manifests.get(`${section}@${version}`);
      return bytes && parseManifest(bytes, section, version);
    },
    onMissing: (section, version) => {
      throw new Error(`the manifest of ${section}@${version} is of another version of Mova`);
    },
  });
  const texts = [...manifests].map(([release, bytes]) => [release, bytes.toString()]);
  return { ...live, proof: { signature, manifests: Object.fromEntries(texts) } };
}
