import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Returns the folder of an installed package, looked for as Node does; undefined when it is not installed. */
export function installedFolder(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === dirname(at)) return undefined;
  }
}

export async function installedVersion(folder: string, name: string): Promise<string> {
  const found = installedFolder(folder, name);
  return found === undefined ? '' : (await readPackage(found)).version;
}
