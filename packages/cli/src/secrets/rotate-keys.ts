import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentityKey, identityKeysEnv, publicKeySet } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { z } from 'zod';
import { readSecrets } from './make-secrets.ts';
import { addSecretFile, replaceSecretFile } from './secret-files.ts';
import {
  isInKeySet,
  keyFileOf,
  keySetFile,
  nextKeyFileOf,
  parseKey,
  type Signer,
  signers,
} from './secret-values.ts';

type KeySet = z.output<typeof identityKeysEnv>;

/** The next keys are made, and their public halves are in the set of accepted keys. May be repeated. */
export function prepareRotation(folder: string): void {
  const keySet = readKeySet(folder);
  const isPrepared = signers.every((signer) => existsSync(join(folder, nextKeyFileOf(signer))));
  if (!isPrepared && keySet.keys.length > signers.length)
    throw new OperatorError('a rotation is not finished: `mova keys rotate finish` comes first.');
  for (const signer of signers) addSecretFile(folder, nextKeyFileOf(signer), newKey(signer, keySet));
  const next = signers.map((signer) => readKey(folder, nextKeyFileOf(signer)));
  const added = next.filter((key) => !isInKeySet(key, keySet));
  if (added.length === 0) return;
  replaceSecretFile(folder, keySetFile, publicKeySet([...keySet.keys, ...added]));
}

/** The next keys become the keys that sign. May be repeated. */
export function switchKeys(folder: string): void {
  const keySet = readKeySet(folder);
  const prepared = signers.filter((signer) => existsSync(join(folder, nextKeyFileOf(signer))));
  if (prepared.length === 0 && keySet.keys.length === signers.length)
    throw new OperatorError('no rotation is prepared: `mova keys rotate prepare` comes first.');
  for (const signer of prepared) {
    if (!isInKeySet(readKey(folder, nextKeyFileOf(signer)), keySet))
      throw new OperatorError(`${keySetFile} lacks the next key of ${signer}: prepare the rotation again.`);
  }
  for (const signer of prepared)
    renameSync(join(folder, nextKeyFileOf(signer)), join(folder, keyFileOf(signer)));
}

/** Only the keys that sign are accepted. May be repeated. */
export function finishRotation(folder: string): void {
  const keySet = readKeySet(folder);
  if (signers.some((signer) => existsSync(join(folder, nextKeyFileOf(signer)))))
    throw new OperatorError('the next keys do not sign yet: `mova keys rotate switch` comes first.');
  if (keySet.keys.length === signers.length) return;
  const keys = signers.map((signer) => readKey(folder, keyFileOf(signer)));
  replaceSecretFile(folder, keySetFile, publicKeySet(keys));
}

/** @throws {OperatorError} unless the folder has keys and a set that belong together */
function readKeySet(folder: string): KeySet {
  const { values, problems } = readSecrets(folder);
  const missing = [...signers.map(keyFileOf), keySetFile].filter((name) => values[name] === undefined);
  const all = problems.length > 0 ? problems : missing.map((name) => `${name}: missing`);
  if (all.length > 0)
    throw new OperatorError(
      `the keys of ${folder} cannot be rotated:\n${all.map((line) => `  ${line}`).join('\n')}`,
    );
  return identityKeysEnv.parse(values[keySetFile]);
}

const readKey = (folder: string, name: string) => parseKey(readFileSync(join(folder, name), 'utf8'));

/** Numbers go on, because two keys with one id cannot be told apart. */
function newKey(signer: Signer, { keys }: KeySet): string {
  const ids = keys.map(({ kid }) => kid);
  const numbers = ids.filter((id) => id.startsWith(`${signer}-`)).map((id) => Number(id.split('-')[1]));
  return JSON.stringify(generateIdentityKey(`${signer}-${Math.max(0, ...numbers) + 1}`).privateJwk);
}
