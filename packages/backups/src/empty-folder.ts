import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '@mova/workspace';

interface EmptyFolder {
  readonly path: string;
  /** Of a folder that is made; one that exists keeps its own. */
  readonly mode: number;
  /** Makes something in the folder that only one process can make. */
  readonly reserve: () => Promise<unknown>;
}

/**
 * Makes a folder, or takes one that is empty, for this process alone. Returns a function that removes what is in it,
 * and the folder if it was made.
 *
 * @throws {OperatorError}
 */
export async function takeEmptyFolder({ path, mode, reserve }: EmptyFolder): Promise<() => Promise<void>> {
  const isNew = await makeFolder(path, mode);
  try {
    if ((await readdir(path)).length > 0) throw Object.assign(new Error(), { code: 'EEXIST' });
    await reserve();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EEXIST', 'ENOTDIR'].includes(code)) throw error;
    throw new OperatorError(`${path} is not an empty folder: name another one.`);
  }
  return async () => {
    for (const name of isNew ? [''] : await readdir(path))
      await rm(join(path, name), { recursive: true, force: true });
  };
}

/** Returns whether it was made. */
async function makeFolder(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path);
    await chmod(path, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'ENOENT') throw error;
    throw new OperatorError(`the folder above ${path} does not exist: is its disk mounted?`);
  }
}
