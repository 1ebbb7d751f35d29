import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { liveSet, publicKeyOf, signSet } from '@mova/releases';
import { type PlatformTables, recordAct } from '@mova/service-kit';
import { parsePrivateKey, parsePublicKeys, releasesOf, SigningKeyError } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { openStore, withDatabase } from './connection.ts';
import { parseSet } from './parse.ts';

/** Adds `release key` and `release sign`. */
export function addSigningCommands(release: Command): void {
  release
    .command('key <file>')
    .description(
      'make a key that signs release sets: the private one in the file, the public one in <file>.pub',
    )
    .action(makeKey);
  release
    .command('sign <set>')
    .description(
      'sign a set whose files in the store are as they were published; exit code 2 if they are not',
    )
    .requiredOption('--key <file>', 'the private key (Ed25519, PKCS#8 in PEM)')
    .option('--json', 'JSON')
    .action(sign);
}

const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicPem = publicKeyOf(privateKey);
  const path = pathOf(file);
  const create = (name: string, text: string, mode: number) => {
    try {
      writeFileSync(name, text, { flag: 'wx', mode });
    } catch (error) {
      throw new OperatorError(`${name} cannot be made: ${reasonOf(error)}.`, { cause: error });
    }
  };
  create(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  create(`${path}.pub`, publicPem, 0o644);
  console.log(`made the key ${parsePublicKeys(publicPem)[0]?.id}: keep ${file} where only you can read it`);
  console.log(`give ${file}.pub to the gateways: RELEASE_SIGNING_KEYS_FILE`);
}

interface SignOptions {
  readonly key: string;
  readonly json?: boolean;
}

async function sign(text: string, { key: keyFile, json = false }: SignOptions): Promise<void> {
  const number = parseSet(text);
  const key = readKey(keyFile);
  const store = openStore();
  await withDatabase(async (db: Kysely<PlatformTables>) => {
    const { keyId, statement, changed } = await signSet({ db, store, number, key });
    if (changed) await recordAct(db, 'release sign', { set: number, key: keyId });
    if (json) return console.log(JSON.stringify({ number, keyId, statement, changed }, null, 2));
    // What a signature vouches for is for its owner to compare with what was built.
    const live = await liveSet(db);
    const before = new Set(live ? releasesOf(live) : []);
    for (const line of statement.trim().split('\n').slice(1)) {
      const isNew = live?.number !== number && !before.has(line.split(' ')[0] ?? '');
      console.log(isNew ? `${line}  (not live)` : line);
    }
    console.log(`release set ${number} is signed by ${keyId}${changed ? '' : ' (nothing changed)'}`);
  });
}

/** @throws {OperatorError} which contains nothing of the key */
function readKey(file: string): KeyObject {
  const path = pathOf(file);
  try {
    return parsePrivateKey(readFileSync(path, 'utf8'));
  } catch (error) {
    const problem = error instanceof SigningKeyError ? error.message : `cannot be read: ${reasonOf(error)}`;
    throw new OperatorError(`the key ${path} ${problem}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return errno === undefined ? message : getSystemErrorMessage(errno);
}
