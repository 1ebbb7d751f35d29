import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ReleaseSet } from '@mova/contracts';
import type { PlatformTables, SetFinding } from '@mova/service-kit';
import {
  matchManifests,
  parseManifest,
  type ReleaseStore,
  readSignatures,
  readStoredManifests,
  SetNotSigned,
  type SigningKey,
  signStatement,
  statementOf,
  validSignatures,
} from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { compareStored } from './compare-stored.ts';
import { readSet, SetRefused } from './release-sets.ts';
import { withStore } from './with-store.ts';

interface SignOptions {
  readonly db: Kysely<PlatformTables>;
  readonly store: ReleaseStore;
  readonly number: number;
  readonly key: KeyObject;
}

export interface SignedSet {
  readonly keyId: string;
  /** What is signed: the releases with the SHA-256 of their manifests. */
  readonly statement: string;
  /** False when this key has signed it before. */
  readonly changed: boolean;
}

/**
 * Signs a set as the store holds it: every file is compared with its manifest, and the manifests are what is signed. The
 * database only says which releases the set names.
 *
 * @throws {SetRefused} when the store lacks a file, or holds other bytes than the manifest says
 * @throws {OperatorError} when there is no such set, or the store is unavailable
 */
export async function signSet({ db, store, number, key }: SignOptions): Promise<SignedSet> {
  const set = await readSet(db, number);
  const manifests = await withStore(() => readIntactManifests(store, set));
  const signed = signStatement(statementOf(manifests), key);
  const { keyId, statement, signature } = signed;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platform.set_signatures')
    .values({ set_number: number, key_id: keyId, statement, signature })
    .onConflict((conflict) => conflict.columns(['set_number', 'signature']).doNothing())
    .executeTakeFirst();
  return { keyId, statement, changed: numInsertedOrUpdatedRows === 1n };
}

async function readIntactManifests(store: ReleaseStore, set: ReleaseSet) {
  const manifests = await readStoredManifests(store, set).catch(refuse);
  const reasons: string[] = [];
  for (const [name, bytes] of manifests) {
    const [section = '', version = ''] = name.split('@');
    const release = parseManifest(bytes, section, version);
    if (!release) {
      reasons.push(`the manifest of ${name} in the store cannot be read`);
      continue;
    }
    const { missing, wrong } = await compareStored(store, release);
    reasons.push(...missing.map((file) => `the store lacks ${file} of ${name}`));
    reasons.push(...wrong.map((file) => `the store holds other content in ${file} of ${name}`));
  }
  if (reasons.length > 0) throw new SetRefused(reasons);
  return manifests;
}

function refuse(error: unknown): never {
  throw error instanceof SetNotSigned ? new SetRefused([error.message]) : error;
}

/**
 * Whether gateways with these keys would believe what the database says of a set; they look at the store, too.
 *
 * @param keys undefined where sets need no signature
 * @throws {SetRefused}
 */
export async function assertSigned(
  db: Kysely<PlatformTables>,
  set: ReleaseSet,
  keys: readonly SigningKey[] | undefined,
): Promise<void> {
  if (!keys) return;
  try {
    validSignatures(set, await readSignatures(db, set), keys);
  } catch (error) {
    if (!(error instanceof SetNotSigned)) throw error;
    throw new SetRefused([`${error.message}: sign it with \`mova release sign ${set.number}\``]);
  }
}

/**
 * Finds out what gateways with these keys would refuse a set for. One that is not signed yet is a warning, as it is checked
 * before it is signed.
 *
 * @throws {StoreUnavailableError}
 */
export async function checkSignature(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  set: ReleaseSet,
  keys: readonly SigningKey[],
): Promise<SetFinding[]> {
  let level: SetFinding['level'] = 'warning';
  try {
    const signatures = validSignatures(set, await readSignatures(db, set), keys);
    level = 'error';
    matchManifests(set, signatures, await readStoredManifests(store, set));
    return [];
  } catch (error) {
    if (!(error instanceof SetNotSigned)) throw error;
    return [{ rule: 'signature', level, message: error.message }];
  }
}

/** Returns the public key that belongs to a private one, in PEM. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}
