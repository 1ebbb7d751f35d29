import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot, sectionsIn } from '@mova/workspace';

/** What can be built and released on its own: `shell`, or a section by its name. */
export type BuildTarget = string;

export const buildTargets: readonly BuildTarget[] = ['shell', ...sectionsIn(repositoryRoot)];

/** The packages sections build on: what a release `needs` and a shell `provides`. */
export const kitFolders = { '@mova/app-kit': 'packages/app-kit', '@mova/ui': 'packages/ui' } as const;

/** Returns the folder of a target: `<root>/shell`, `<root>/mfe-account`. */
export function folderOf(target: BuildTarget, root: string = repositoryRoot): string {
  return join(root, target === 'shell' ? 'shell' : `mfe-${target}`);
}

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export async function readPackage(folder: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Returns the version range of a dependency; peers first, for sections outside this repository. */
export function rangeOf(of: PackageJson, name: string): string {
  const range = of.peerDependencies?.[name] ?? of.dependencies?.[name];
  if (!range) throw new Error(`${of.name}: package.json must name ${name}`);
  return range;
}

export function entryOf(of: PackageJson, name: string): string {
  const entry = of.exports?.[name];
  if (!entry) throw new Error(`${of.name}: package.json must export ${name}`);
  return entry;
}
