import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * Every package reached from `start` (paths of the lockfile: `mfe-account`, `node_modules/@rspack/core`), with
 * its locked version, sorted. `except` names packages not followed: what is provided at run time is no input.
 * So a package added for a service does not make the sections look changed.
 */
export async function lockedVersions(
  root: string,
  start: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const lock = (JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages;
  const seen = new Set<string>();
  const versions = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const entry = lock[path];
    if (!entry) return;
    if (path.includes('node_modules/')) versions.add(`${path}@${entry.version ?? ''}`);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) {
      if (except.includes(name)) continue;
      const found = resolveIn(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const path of start) visit(path);
  return [...versions].sort();
}

/** Finds a dependency the way Node does, from the dependent's folder upwards; links lead to workspaces. */
function resolveIn(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[path];
    if (entry) return entry.link && entry.resolved !== undefined ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}
