import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { ReleaseSet } from '@mova/contracts';
import { z } from 'zod';

/** Whose signatures of release sets count. */
export interface SigningKey {
  /** Start of the SHA-256 of the public key. */
  readonly id: string;
  readonly publicKey: KeyObject;
}

/** A statement about the content of a release set, and who made it. */
export interface SetSignature {
  readonly statement: string;
  readonly keyId: string;
  /** Ed25519, in base64. */
  readonly signature: string;
}

/** Manifests of a set as they are stored, by `section@version`. */
export type ManifestBytes = ReadonlyMap<string, Buffer>;

/** First line of a statement, so that a signature of anything else is none of a set. */
const statementHead = 'mova set v1';

/** Returns `section@version` of every release in a set, sorted. */
export function releasesOf({ shell, sections }: Pick<ReleaseSet, 'shell' | 'sections'>): string[] {
  return Object.entries({ ...sections, shell })
    .map(([section, version]) => `${section}@${version}`)
    .sort();
}

/** The line of a statement about one release. Names and versions contain no spaces. */
export function statementLine(release: string, manifest: Buffer): string {
  return `${release} ${createHash('sha256').update(manifest).digest('hex')}`;
}

/** Returns what is signed: a line per release, sorted, with the SHA-256 of its manifest, which has the hash of every file. */
export function statementOf(manifests: ManifestBytes): string {
  const lines = [...manifests].map(([release, bytes]) => statementLine(release, bytes));
  return [statementHead, ...lines.sort(), ''].join('\n');
}

/** Whether a statement names exactly the releases of a set. */
export function isAbout(statement: string, set: Pick<ReleaseSet, 'shell' | 'sections'>): boolean {
  const [head, ...lines] = statement.split('\n');
  const named = lines.slice(0, -1).map((line) => line.split(' ')[0]);
  return head === statementHead && named.join(' ') === releasesOf(set).join(' ');
}

export function includesRelease(statement: string, release: string, manifest: Buffer): boolean {
  return statement.split('\n').includes(statementLine(release, manifest));
}

export function isSigned(
  { statement, keyId, signature }: SetSignature,
  keys: readonly SigningKey[],
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some(
    ({ id, publicKey }) => id === keyId && verify(null, Buffer.from(statement), publicKey, bytes),
  );
}

export function signStatement(statement: string, privateKey: KeyObject): SetSignature {
  const { id } = signingKeyOf(createPublicKey(privateKey));
  return {
    statement,
    keyId: id,
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
  };
}

function signingKeyOf(publicKey: KeyObject): SigningKey {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), publicKey };
}

/** A message says what is wrong with a key, and contains nothing of it. */
export class SigningKeyError extends Error {}

/**
 * Reads a private key (PKCS#8, PEM).
 *
 * @throws {SigningKeyError}
 */
export function parsePrivateKey(pem: string): KeyObject {
  if (pem.includes('ENCRYPTED')) throw new SigningKeyError('is encrypted: decrypt it first');
  if (/-----BEGIN PUBLIC KEY-----/.test(pem)) throw new SigningKeyError('is a public key, which cannot sign');
  const key = parseKey(() => createPrivateKey(pem), 'is no private key in PEM (PKCS#8)');
  return key;
}

/**
 * Reads one or more public keys (SPKI, PEM).
 *
 * @throws {SigningKeyError}
 */
export function parsePublicKeys(pem: string): SigningKey[] {
  // Node would take the public half of it, and the secret would be on every gateway.
  if (pem.includes('PRIVATE KEY'))
    throw new SigningKeyError('must hold public keys, and holds a private one');
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g) ?? [];
  const rest = blocks.reduce((text, block) => text.replace(block, ''), pem);
  if (blocks.length === 0 || rest.trim() !== '') throw new SigningKeyError('must be public keys in PEM');
  const keys = blocks.map((block) => parseKey(() => createPublicKey(block), 'must be public keys in PEM'));
  return keys.map(signingKeyOf);
}

function parseKey(parse: () => KeyObject, problem: string): KeyObject {
  let key: KeyObject;
  try {
    key = parse();
  } catch {
    // Its message may quote the text.
    throw new SigningKeyError(problem);
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new SigningKeyError(`must be of Ed25519, not of ${key.asymmetricKeyType ?? 'another kind'}`);
}

/** RELEASE_SIGNING_KEYS: with it, only release sets that one of these keys has signed are served, and made live. */
export const releaseSigningEnv = z.object({
  RELEASE_SIGNING_KEYS: z
    .string()
    .transform((pem, context) => {
      try {
        return parsePublicKeys(pem);
      } catch (error) {
        if (!(error instanceof SigningKeyError)) throw error;
        context.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    })
    .optional(),
});
