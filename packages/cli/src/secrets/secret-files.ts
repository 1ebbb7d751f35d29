import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { InvalidEnvError, readEnv } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import { z } from 'zod';

/** Containers read the files under accounts of their own; the folder keeps others out. */
const [folderMode, fileMode] = [0o700, 0o444];

export type SecretValues = Readonly<Record<string, string | undefined>>;

/**
 * Reads the files of a folder that are there.
 *
 * @param schemas what each file has to contain, by its name, in the order in which they are made
 * @returns the values, and a line for each file that is unreadable, empty or wrong; none contains a value
 */
export function readSecretFiles(
  folder: string,
  schemas: Readonly<Record<string, z.ZodType<unknown, string>>>,
): { readonly values: SecretValues; readonly problems: readonly string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  // A process that makes files now makes sources first, so what was read has its sources.
  for (const [name, schema] of Object.entries(schemas).reverse()) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    try {
      // The same rules as for a process that is given the file.
      const given = readEnv(z.object({ VALUE: z.string() }), { VALUE_FILE: file }).VALUE;
      const error = schema.safeParse(given).error?.issues[0]?.message;
      if (error === undefined) values[name] = given;
      else problems.push(`${name}: ${error}`);
    } catch (error) {
      if (!(error instanceof InvalidEnvError)) throw error;
      problems.push(...error.problems.map((problem) => problem.replace('VALUE_FILE', name)));
    }
  }
  return { values, problems: problems.reverse() };
}

/**
 * Makes the folder, for its owner alone. One that holds other files keeps its mode.
 *
 * @throws {OperatorError} when it cannot be made or entered, or others may enter a folder with other files
 */
export function prepareSecretFolder(folder: string, isSecret: (name: string) => boolean): void {
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode });
    if ((statSync(folder).mode & 0o077) === 0) return;
    if (readdirSync(folder).every(isSecret)) chmodSync(folder, folderMode);
    else
      throw new OperatorError(`${folder} has other files and is open to other users: name an empty folder.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the folder ${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** Writes a file that is not there. Returns false when another process was first. */
export function addSecretFile(folder: string, name: string, value: string): boolean {
  const unfinished = writeUnfinished(folder, name, value);
  try {
    linkSync(unfinished, join(folder, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The file changes at once, so that no process reads half of it. */
export function replaceSecretFile(folder: string, name: string, value: string): void {
  renameSync(writeUnfinished(folder, name, value), join(folder, name));
}

/** By a random name: processes in two containers that share the folder may have the same id. */
function writeUnfinished(folder: string, name: string, value: string): string {
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  writeFileSync(unfinished, value, { flag: 'wx' });
  chmodSync(unfinished, fileMode);
  return unfinished;
}
