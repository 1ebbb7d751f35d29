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
 * Like `mkdir -p`, step by step: Node's own never ends where the system answers ENOENT below a folder (/proc).
 * Answers whether the folder was made now.
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
    // Another start may have been first.
    if (!existsSync(folder)) throw error;
    return false;
  }
}

/**
 * Makes the data folder and proves that it can be written to; answers its real path.
 * OperatorError with one line when it cannot be used.
 */
export function prepareDataFolder(dataDir: string): string {
  try {
    const isNew = makeFolder(dataDir);
    const folder = realpathSync(dataDir);
    // Others may pass through (root's PostgreSQL runs under another account), none may list it. A folder that
    // was there may serve other things too: /tmp must stay as it is.
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
