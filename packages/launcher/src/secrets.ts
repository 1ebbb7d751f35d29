import { existsSync } from 'node:fs';
import {
  type DatabaseRole,
  databaseRoles,
  generateDemoPassword,
  generateIdentityKey,
  generatePassword,
} from '@mova/service-kit';
import { OperatorError, readJsonFile, writeJsonFile } from '@mova/workspace';
import { z } from 'zod';

const jwk = z.record(z.string(), z.unknown());
const keyPair = z.object({ privateJwk: jwk, publicJwk: jwk });
const storedSchema = z.object({
  ownerPassword: z.string(),
  rolePasswords: z.record(z.string(), z.string()),
  redisPassword: z.string(),
  identityKeys: z.object({ gateway: keyPair, account: keyPair }),
  demoPassword: z.string(),
});
type Stored = z.infer<typeof storedSchema>;
export type Secrets = Stored & { readonly rolePasswords: Readonly<Record<DatabaseRole, string>> };

const generate = (): Stored => ({
  ownerPassword: generatePassword(),
  rolePasswords: {},
  redisPassword: generatePassword(),
  identityKeys: { gateway: generateIdentityKey('gateway-1'), account: generateIdentityKey('account-1') },
  demoPassword: generateDemoPassword(),
});

/**
 * Reads the secrets of a data folder, or generates them into a file only its owner can read. A role that the file
 * lacks, of a service newer than the data folder, gets a password.
 *
 * @throws {OperatorError}
 */
export function loadSecrets(file: string): Secrets {
  const known = readJsonFile(file, storedSchema);
  if (!known && existsSync(file))
    throw new OperatorError(`${file} cannot be read: restore it, or set MOVA_DATA to a new folder.`);
  const stored = known ?? generate();
  const missing = databaseRoles.filter((role) => stored.rolePasswords[role] === undefined);
  const passwords = Object.fromEntries(missing.map((role) => [role, generatePassword()]));
  const secrets = { ...stored, rolePasswords: { ...stored.rolePasswords, ...passwords } } as Secrets;
  if (missing.length > 0) writeJsonFile(file, secrets);
  return secrets;
}
