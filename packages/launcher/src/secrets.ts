import { existsSync } from 'node:fs';
import {
  databaseRoles,
  generateDemoPassword,
  generateIdentityKey,
  generatePassword,
} from '@mova/service-kit';
import { OperatorError, readJsonFile, writeJsonFile } from '@mova/workspace';
import { z } from 'zod';

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
  return secretsSchema.parse({
    ownerPassword: generatePassword(),
    rolePasswords: Object.fromEntries(databaseRoles.map((role) => [role, generatePassword()])),
    redisPassword: generatePassword(),
    identityKeys: { gateway: generateIdentityKey('gateway-1'), account: generateIdentityKey('account-1') },
    demoPassword: generateDemoPassword(),
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
