import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, folderOf, kitFolders } from '../release/build-target.ts';
import { entryOf, readPackage } from '../release/package-json.ts';
import { baseConfig } from './rspack.ts';

/**
 * Returns the configuration of the shell, an ordinary bundle: what it shares is in its first scripts, and no section is
 * known at build time. Libraries are a script of their own: for the position of an error, and React makes some while it
 * loads, browsers parse the whole script again, which takes 0.1 s on a slow phone when there is only one.
 */
export async function defineHost(options: BuildOptions): Promise<Configuration> {
  const folder = folderOf('shell', options.root);
  const base = baseConfig('shell', { ...options, folder });
  const shell = await readPackage(folder);
  return {
    ...base,
    entry: { main: entryOf(shell, './main') },
    ...(base.mode === 'production' && { optimization: splitLibraries(base.optimization) }),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ KIT_VERSIONS: JSON.stringify(await providedVersions(options.root)) }),
    ],
  };
}

function splitLibraries(optimization: Configuration['optimization'] = {}) {
  const { splitChunks } = optimization;
  if (!splitChunks) return optimization;
  const libraries = {
    name: 'libraries',
    chunks: 'initial',
    test: /[\\/]node_modules[\\/]/,
    enforce: true,
  } as const;
  return {
    ...optimization,
    splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, libraries } },
  };
}

/** Returns the exact versions of the kit: `{ "@mova/app-kit": "1.0.0", … }`. */
export async function providedVersions(root: string = repositoryRoot): Promise<Record<string, string>> {
  const entries = Object.entries(kitFolders).map(async ([name, folder]) => {
    const { version } = await readPackage(join(root, folder));
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
