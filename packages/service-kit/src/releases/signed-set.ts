import type { ReleaseSet } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../platform/platform-tables.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  isAbout,
  isSigned,
  type ManifestBytes,
  releasesOf,
  type SetSignature,
  type SigningKey,
  statementLine,
  statementOf,
} from './set-signature.ts';

/** The set is not one that was signed; the message says why. */
export class SetNotSigned extends Error {
  constructor({ number }: Pick<ReleaseSet, 'number'>, problem: string) {
    super(`release set ${number} ${problem}`);
  }
}

/** Signatures of a set, the newest first. Nothing of them is verified. */
export async function readSignatures(
  db: Kysely<PlatformTables>,
  set: Pick<ReleaseSet, 'number'>,
): Promise<SetSignature[]> {
  return db
    .selectFrom('platform.set_signatures')
    .select(['statement', 'key_id as keyId', 'signature'])
    .where('set_number', '=', set.number)
    .orderBy('number', 'desc')
    .execute();
}

/**
 * Returns the signatures by which a set counts as signed: by one of `keys`, and about exactly its releases. Whether
 * the store holds what was signed is another question (`matchStored`).
 *
 * @throws {SetNotSigned} when there are none
 */
export function validSignatures(
  set: ReleaseSet,
  signatures: readonly SetSignature[],
  keys: readonly SigningKey[],
): [SetSignature, ...SetSignature[]] {
  if (signatures.length === 0) throw new SetNotSigned(set, 'is not signed');
  const byKnownKeys = signatures.filter(({ keyId }) => keys.some(({ id }) => id === keyId));
  if (byKnownKeys.length === 0) {
    const ids = [...new Set(signatures.map(({ keyId }) => keyId))].join(', ');
    throw new SetNotSigned(set, `is signed by ${ids}, which is not among RELEASE_SIGNING_KEYS`);
  }
  const intact = byKnownKeys.filter((each) => isSigned(each, keys));
  if (intact.length === 0) throw new SetNotSigned(set, 'has a signature that was altered');
  const [first, ...more] = intact.filter(({ statement }) => isAbout(statement, set));
  if (!first) throw new SetNotSigned(set, 'names other releases than those that were signed');
  return [first, ...more];
}

/**
 * Returns the signature that is about these manifests.
 *
 * @throws {SetNotSigned}
 */
export function matchManifests(
  set: ReleaseSet,
  signatures: readonly [SetSignature, ...SetSignature[]],
  manifests: ManifestBytes,
): SetSignature {
  const statement = statementOf(manifests);
  const match = signatures.find((each) => each.statement === statement);
  if (match) return match;
  const signed = new Set(signatures[0].statement.split('\n'));
  const other = [...manifests].filter(([release, bytes]) => !signed.has(statementLine(release, bytes)));
  const names = other.map(([release]) => release).join(', ');
  throw new SetNotSigned(set, `has another manifest in the store than the one that was signed: ${names}`);
}

/**
 * Reads the manifests of a set as they are stored.
 *
 * @throws {SetNotSigned} when the store lacks one
 * @throws {StoreUnavailableError}
 */
export async function readStoredManifests(
  store: Pick<ReleaseStore, 'manifestBytes'>,
  set: ReleaseSet,
): Promise<ManifestBytes> {
  const manifests = new Map<string, Buffer>();
  for (const release of releasesOf(set)) {
    const [section = '', version = ''] = release.split('@');
    const bytes = await store.manifestBytes(section, version);
    if (!bytes) throw new SetNotSigned(set, `lacks ${release} in the store`);
    manifests.set(release, bytes);
  }
  return manifests;
}
