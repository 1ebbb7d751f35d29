import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type BuildTarget, folderOf, kitFolders } from './build-target.ts';
import { listFiles } from './release-files.ts';

/** Inputs of every build besides the folder of its target and the kit. */
const commonFolders = ['packages/bundler/src', 'packages/contracts/src', 'packages/training/src'];
const bundlerPackages = ['node_modules/@rspack/core', 'node_modules/@module-federation/enhanced'];

/** Returns a hash of everything a build depends on, locked packages included: equal hashes mean equal builds. */
export async function inputHash(target: BuildTarget, root: string = repositoryRoot): Promise<string> {
  const hash = createHash('sha256');
  const folders = [...commonFolders, ...Object.values(kitFolders)].map((folder) => join(root, folder));
  for (const folder of [folderOf(target, root), ...folders]) await addSources(hash, folder);
  const targetPackage = target === 'shell' ? 'shell' : `mfe-${target}`;
  hash.update(JSON.stringify(await lockedVersions(root, [targetPackage, ...bundlerPackages])));
  return hash.digest('hex');
}

/** HTML prerendered with one kit is only shown by a shell whose kit has the same fingerprint. */
export async function kitFingerprint(root: string = repositoryRoot): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of Object.values(kitFolders)) await addSources(hash, join(root, folder), `${folder}/`);
  const libraries = ['node_modules/react', 'node_modules/react-dom'];
  hash.update(JSON.stringify(await lockedVersions(root, [...Object.values(kitFolders), ...libraries])));
  return hash.digest('hex').slice(0, 16);
}

async function addSources(hash: Hash, folder: string, prefix = ''): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!isInput(file)) continue;
    hash
      .update(`${prefix}${file}\0`)
      .update(await readFile(join(folder, file)))
      .update('\0');
  }
}

/** Tests, and what only developers see, do not go into builds. */
function isInput(file: string): boolean {
  return !/(^|\/)(node_modules|dist|testing|dev|gallery|tools)\/|\.test\.tsx?$|\.md$/.test(file);
}

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** Returns `path@version` of every package reached from `start`, so that one added for a service changes no section. */
async function lockedVersions(root: string, start: readonly string[]): Promise<string[]> {
  const { packages: lock } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  const seen = new Set<string>();
  const versions = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const entry = lock[path];
    if (!entry) return;
    if (path.includes('node_modules/')) versions.add(`${path}@${entry.version ?? ''}`);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) {
      const found = resolveIn(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const path of start) visit(path);
  return [...versions].sort();
}

/** Finds a dependency as Node does, from the folder of the dependent upwards; links lead to workspaces. */
function resolveIn(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[path];
    if (entry) return entry.link && entry.resolved !== undefined ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}
