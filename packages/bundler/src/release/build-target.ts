import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';

/** What can be built and released on its own. */
export const buildTargets = ['shell', ...sectionNames] as const;
export type BuildTarget = (typeof buildTargets)[number];

/** The façade sections build on, versioned: what a release `needs` and a shell `provides`. */
export const kitPackages = ['@mova/app-kit', '@mova/ui'] as const;

/** Folder of each kit package. */
export const kitFolders = { '@mova/app-kit': 'packages/app-kit', '@mova/ui': 'packages/ui' } as const;

/** Folder of a target below the root: `mfe-account`, `shell`. */
export function folderOf(target: BuildTarget, root: string = repositoryRoot): string {
  return join(root, target === 'shell' ? 'shell' : `mfe-${target}`);
}

/** Parts of a package.json the bundler reads. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export async function readPackage(folder: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Range in which a package wants another one; peers first, for sections that live outside this house. */
export function rangeOf(of: PackageJson, name: string): string {
  const range = of.peerDependencies?.[name] ?? of.dependencies?.[name];
  if (!range) throw new Error(`${of.name}: package.json must name ${name}`);
  return range;
}
