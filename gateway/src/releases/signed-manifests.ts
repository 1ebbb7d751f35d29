import type { Release } from '@mova/contracts';
import type { PlatformTables } from '@mova/service-kit';
import {
  includesRelease,
  isSigned,
  parseManifest,
  type ReleaseStore,
  type SetSignature,
  type SigningKey,
  StoreUnavailableError,
} from '@mova/service-kit/releases';
import { type Kysely, sql } from 'kysely';
import { publishedReleases } from './recorded-manifests.ts';

/** A release stays in the sets of other sections’ releases; the last ones that were signed are enough. */
const maxSignatures = 20;

interface Sources {
  readonly db: Kysely<PlatformTables>;
  readonly store: Pick<ReleaseStore, 'manifestBytes'>;
  readonly keys: readonly SigningKey[];
}

/** Returns a reader of manifests that are part of a signed set, for requests from anywhere. Others are not there. */
export function signedManifests({ db, store, keys }: Sources) {
  const isPublished = publishedReleases(db);

  const readSignaturesOf = async (section: string, version: string): Promise<SetSignature[]> =>
    db
      .selectFrom('platform.set_signatures as signatures')
      .innerJoin('platform.release_sets as sets', 'sets.number', 'signatures.set_number')
      .select(['statement', 'key_id as keyId', 'signature'])
      .where(
        'key_id',
        'in',
        keys.map(({ id }) => id),
      )
      .where(
        sql<boolean>`case ${section}::text when 'shell' then shell else sections ->> ${section} end = ${version}`,
      )
      .orderBy('signatures.number', 'desc')
      .limit(maxSignatures)
      .execute();

  /** @throws {StoreUnavailableError} */
  return async (section: string, version: string): Promise<Release | undefined> => {
    const release = `${section}@${version}`;
    let signatures: SetSignature[];
    try {
      if (!(await isPublished(section, version))) return undefined;
      signatures = (await readSignaturesOf(section, version)).filter((each) => isSigned(each, keys));
    } catch (error) {
      throw new StoreUnavailableError('signatures cannot be read from the database', { cause: error });
    }
    const bytes = signatures.length === 0 ? undefined : await store.manifestBytes(section, version);
    if (!bytes || !signatures.some(({ statement }) => includesRelease(statement, release, bytes)))
      return undefined;
    return parseManifest(bytes, section, version);
  };
}
