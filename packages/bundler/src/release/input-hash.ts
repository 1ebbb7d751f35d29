import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type BuildTarget, folderOf, kitFolders } from './build-target.ts';
import type { InstallableKit } from './kit.ts';
import { readKitReport } from './kit-report.ts';
import { hashSources, listFiles } from './release-files.ts';

/** Inputs of every build besides the folder of its target and the shared packages of the kit. */
const commonFolders = ['packages/bundler/src', 'packages/contracts/src', 'packages/training/src'];
const commonPackages = [
  'packages/contracts',
  'packages/training',
  'node_modules/@rspack/core',
  'node_modules/@module-federation/enhanced',
];

/** Returns a hash of everything a build depends on, locked packages included: equal hashes mean equal builds. */
export async function inputHash(target: BuildTarget, root: string = repositoryRoot): Promise<string> {
  const hash = createHash('sha256').update(await kitHash(root));
  await hashSources(hash, folderOf(target, root));
  const targetPackage = target === 'shell' ? 'shell' : `mfe-${target}`;
  // The shell's release contains the kit, with its entry points for tests.
  if (target === 'shell') await hashAll(hash, join(root, 'packages/app-kit/src/testing'));
  hash.update(JSON.stringify(await lockedVersions(root, [targetPackage])));
  return hash.digest('hex');
}

async function hashAll(hash: Hash, folder: string): Promise<void> {
  for (const file of await listFiles(folder))
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
}

/** Returns a hash of what every build has in common: the kit, the bundler and their locked packages. */
async function kitHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = [...commonFolders, ...Object.values(kitFolders)];
  for (const folder of folders) await hashSources(hash, join(root, folder), `${folder}/`);
  hash.update(JSON.stringify(await lockedVersions(root, [...Object.values(kitFolders), ...commonPackages])));
  return hash.digest('hex');
}

/** Returns the kit as it is in this repository. */
export async function readKit(root: string = repositoryRoot): Promise<InstallableKit> {
  return {
    ...(await readKitReport()),
    hash: await kitHash(root),
    fingerprint: await kitFingerprint(root),
    isInstalled: false,
  };
}

/** What HTML is made of: components, styles, pictures and texts. */
const paintedFiles = /\.(?:tsx|css|svg|json)$/;
const paintingLibraries = ['react', 'react-dom', 'i18next', 'react-router-dom'];

/**
 * HTML prerendered with one kit is only shown by a shell whose kit has the same fingerprint: the design system, and of
 * the rest of the kit what it paints. A change of calls or sessions moves nothing on a page.
 */
export async function kitFingerprint(root: string = repositoryRoot): Promise<string> {
  const hash = createHash('sha256');
  await hashSources(hash, join(root, kitFolders['@mova/ui'], 'src'), 'ui/');
  await hashSources(hash, join(root, kitFolders['@mova/app-kit'], 'src'), 'app-kit/', paintedFiles);
  const libraries = paintingLibraries.map((name) => `node_modules/${name}`);
  hash.update(JSON.stringify(await lockedVersions(root, ['packages/ui', ...libraries])));
  return hash.digest('hex').slice(0, 16);
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
