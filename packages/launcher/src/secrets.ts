import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { serviceNames } from '@mova/contracts/names';
import { generateIdentityKey } from '@mova/service-kit';
import { OperatorError, readJsonFile, writeJsonFile } from '@mova/workspace';
import { z } from 'zod';

/** Processes with a database role of their own, `mova_<name>`. */
export const databaseRoles = [...serviceNames, 'gateway'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

const jwk = z.record(z.string(), z.unknown());
const keyPair = z.object({ privateJwk: jwk, publicJwk: jwk });
const secretsSchema = z.object({
  ownerPassword: z.string(),
  rolePasswords: z.record(z.enum(databaseRoles), z.string()),
  redisPassword: z.string(),
  identityKeys: z.object({ gateway: keyPair, account: keyPair }),
  demoPassword: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

function generate(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  return secretsSchema.parse({
    ownerPassword: password(),
    rolePasswords: Object.fromEntries(databaseRoles.map((role) => [role, password()])),
    redisPassword: password(),
    identityKeys: { gateway: generateIdentityKey('gateway-1'), account: generateIdentityKey('account-1') },
    demoPassword: `mova-${randomBytes(6).toString('hex')}`,
  });
}

/** Reads the secrets of a data folder, or generates them into a file only its owner can read. @throws {OperatorError} */
export function loadSecrets(file: string): Secrets {
  const known = readJsonFile(file, secretsSchema);
  if (known) return known;
  if (existsSync(file))
    throw new OperatorError(`${file} cannot be read: restore it, or set MOVA_DATA to a new folder.`);
  const secrets = generate();
  writeJsonFile(file, secrets);
  return secrets;
}
