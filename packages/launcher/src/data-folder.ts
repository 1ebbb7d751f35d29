import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '@mova/workspace';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'no space left on the device',
  ENOENT: 'the system allows no folder there',
  ENAMETOOLONG: 'the name is too long',
};

/**
 * Makes a folder and its parents one by one: Node's recursive mkdir never returns where the system answers
 * ENOENT below an existing folder (/proc). Returns whether it was made.
 */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'EEXIST' });
    return false;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    // Another start may have made it.
    if (!existsSync(folder)) throw error;
    return false;
  }
}

/** Makes the data folder, checks that it is writable and returns its real path. @throws {OperatorError} */
export function prepareDataFolder(dataDir: string): string {
  try {
    const isNew = makeFolder(dataDir);
    const folder = realpathSync(dataDir);
    // The account of root's PostgreSQL must be able to enter. A folder that existed keeps its mode: it may be /tmp.
    if (isNew) chmodSync(folder, 0o711);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'writable');
    rmSync(probe);
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new OperatorError(
      `the data folder ${dataDir} cannot be used: ${reasons[code] ?? (error as Error).message}. Set MOVA_DATA to another one.`,
    );
  }
}
