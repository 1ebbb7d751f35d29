import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's default. */
const iterations = 4096;

/**
 * Returns what PostgreSQL stores for a password (RFC 5803), so that the password itself is in no statement and in no
 * log. For ASCII passwords only: others would have to be normalized as every client does.
 */
export function passwordVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (label: string) => createHmac('sha256', salted).update(label).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
