import { OperatorError } from '@mova/workspace';
import { addSecretFile, prepareSecretFolder, readSecretFiles, type SecretValues } from './secret-files.ts';
import {
  defaultAddresses,
  keyFileOf,
  keySetFile,
  nextKeyFileOf,
  type SecretAddresses,
  secrets,
  signers,
} from './secret-values.ts';

const schemas = Object.fromEntries(Object.entries(secrets).map(([name, { schema }]) => [name, schema]));

export const secretNames = Object.keys(secrets);

/** Returns what the secrets of a folder contain, and what is wrong with them. Missing files are no problem. */
export function readSecrets(folder: string): { values: SecretValues; problems: readonly string[] } {
  const { values, problems } = readSecretFiles(folder, schemas);
  return { values, problems: problems.length > 0 ? problems : conflictsOf(values) };
}

/** A value that was made of others has to fit them. */
function conflictsOf(values: SecretValues): string[] {
  return Object.entries(secrets).flatMap(([name, { from, fits }]) => {
    const value = values[name];
    if (value === undefined || !fits) return [];
    const missing = from.filter((source) => values[source] === undefined);
    if (missing.length > 0)
      return [
        `${missing.join(', ')}: missing, although ${name} was made of it. Restore it, or remove ${name}`,
      ];
    const sources = from.map((source) => values[source] ?? '');
    return fits(value, sources) ? [] : [`${name}: does not belong to ${from.join(' and ')}`];
  });
}

/**
 * Makes the secrets that a folder lacks, one file each. Two processes at once end with the same files.
 *
 * @returns the names of the files made
 * @throws {OperatorError} with everything that is wrong with files that are there; then none is made
 */
export function makeSecrets(folder: string, addresses: SecretAddresses): string[] {
  return makeMissing(folder, secretNames, addresses);
}

/** Like `makeSecrets`, for the identity keys alone. */
export function makeKeys(folder: string): string[] {
  return makeMissing(folder, [...signers.map(keyFileOf), keySetFile], defaultAddresses);
}

function makeMissing(folder: string, names: readonly string[], addresses: SecretAddresses): string[] {
  prepareSecretFolder(folder, isSecretFile);
  const { values, problems } = readSecrets(folder);
  if (problems.length > 0)
    throw new OperatorError(`nothing was made, because files are wrong:\n${asLines(problems)}`);
  const known: Record<string, string | undefined> = { ...values };
  const made: string[] = [];
  for (const name of names) {
    const secret = secrets[name];
    if (known[name] !== undefined || !secret) continue;
    const sources = secret.from.map((source) => known[source] ?? '');
    const value = secret.make(sources, addresses);
    const isMade = addSecretFile(folder, name, value);
    if (isMade) made.push(name);
    // Another process was first: the next secrets are made of its value.
    known[name] = isMade ? value : readSecretFiles(folder, schemas).values[name];
  }
  return made;
}

const isSecretFile = (name: string) =>
  Object.hasOwn(secrets, name) || signers.some((signer) => nextKeyFileOf(signer) === name);

const asLines = (problems: readonly string[]) => problems.map((problem) => `  ${problem}`).join('\n');
