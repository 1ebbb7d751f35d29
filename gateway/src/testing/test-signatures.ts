import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ReleaseSet } from '@mova/contracts';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import {
  type ReleaseStore,
  readStoredManifests,
  type SetSignature,
  signStatement,
  statementOf,
} from '@mova/service-kit/releases';

export interface TestKey {
  readonly privateKey: KeyObject;
  /** PEM. */
  readonly publicKey: string;
}

export function newKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** Signs a set as the release tools do. `alter` changes what is recorded. */
export async function signInto(
  { adminUrl, store }: { readonly adminUrl: string; readonly store: ReleaseStore },
  set: ReleaseSet,
  { privateKey }: TestKey,
  alter: (signed: SetSignature) => SetSignature = (signed) => signed,
): Promise<void> {
  const { statement, keyId, signature } = alter(
    signStatement(statementOf(await readStoredManifests(store, set)), privateKey),
  );
  const db = openDatabase<PlatformTables>(adminUrl, { max: 1 });
  try {
    const row = { set_number: set.number, statement, key_id: keyId, signature };
    await db.insertInto('platform.set_signatures').values(row).execute();
  } finally {
    await db.destroy();
  }
}
