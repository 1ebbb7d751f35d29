import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

export interface TokenPair {
  readonly accessToken: string;
  readonly companion: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a secret, as stored in Redis. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Encrypts a successor so that only a holder of the pair before can read it. */
export function sealSuccessor(before: TokenPair, successor: TokenPair): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(before), nonce);
  const text = cipher.update(`${successor.accessToken} ${successor.companion}`, 'utf8');
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a successor; undefined when it was sealed for another pair. */
export function openSuccessor(before: TokenPair, sealed: string): TokenPair | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, keyOf(before), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text =
      decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    const [accessToken = '', companion = ''] = text.split(' ');
    return { accessToken, companion };
  } catch {
    return undefined;
  }
}

/** Needed until every session that former releases renewed has been renewed again. */
export const derivedToken = ({ accessToken, companion }: TokenPair): string =>
  hashSecret(`mova token after ${companion} ${accessToken}`);

function keyOf({ accessToken, companion }: TokenPair): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', accessToken, companion, 'mova successor', 32));
}
