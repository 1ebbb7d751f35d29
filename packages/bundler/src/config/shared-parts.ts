import { join } from 'node:path';
import { kitFolders, kitPackages, type PackageJson, rangeOf, readPackage } from '../release/build-target.ts';
import { repositoryRoot } from '@mova/workspace';

/**
 * Shared once at run time and nothing else: sharing router, store or component library whole doubles the
 * bytes. The keys with a slash cover `react/jsx-runtime` and `react-dom/client`.
 */
const sharedKeys = ['react', 'react/', 'react-dom', 'react-dom/', ...kitPackages] as const;

/**
 * What of the federation's runtime is left out: loading by manifest and by name. The shell fetches a section's
 * container itself (shell/src/sections/container.ts); only the sharing of parts is the runtime's.
 */
export const federationOptimization = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

/** One entry of the federation plugin's `shared`. */
export interface SharedEntry {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
  readonly version?: string;
}

type Shared = Record<string, SharedEntry>;

/** A section brings none of the shared parts; it only says which versions it can live with. */
export function sharedOfSection(section: PackageJson): Shared {
  return sharedWith((name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: name === 'react-dom' ? reactRange(section) : rangeOf(section, name),
    import: false,
  }));
}

/** The shell brings all of them, in its first script. */
export async function sharedOfShell(shell: PackageJson, root: string = repositoryRoot): Promise<Shared> {
  const provides = await providedVersions(root);
  return sharedWith((name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: rangeOf(shell, name),
    eager: true,
    ...(provides[name] !== undefined && { version: provides[name] }),
  }));
}

/** Exact kit versions in the house: `{ "@mova/app-kit": "1.0.0", … }`. */
export async function providedVersions(root: string = repositoryRoot): Promise<Record<string, string>> {
  const entries = kitPackages.map(async (name) => {
    const { version } = await readPackage(join(root, kitFolders[name]));
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Kit ranges a section needs: `{ "@mova/app-kit": "^1.0.0", … }`. */
export function neededRanges(section: PackageJson): Record<string, string> {
  return Object.fromEntries(kitPackages.map((name) => [name, rangeOf(section, name)]));
}

/** A section rarely names react-dom itself; it moves in step with react. */
function reactRange(section: PackageJson): string {
  return (
    section.peerDependencies?.['react-dom'] ??
    section.dependencies?.['react-dom'] ??
    rangeOf(section, 'react')
  );
}

function sharedWith(entryOf: (name: string) => SharedEntry): Shared {
  return Object.fromEntries(sharedKeys.map((key) => [key, entryOf(key.replace(/\/$/, ''))]));
}
