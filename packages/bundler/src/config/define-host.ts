import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { entryOf, folderOf, readPackage } from '../release/build-target.ts';
import { FederationAsModules, federationOptimization, sharedByShell } from './federation.ts';
import { type BuildOptions, baseConfig } from './rspack.ts';

/**
 * Returns the configuration of the shell: all shared packages in its first scripts, no section known at build
 * time. Libraries are a script of their own: for the position of an error, and React makes some while it
 * loads, browsers parse the whole script again, which takes 0.1 s on a slow phone when there is only one.
 */
export async function defineHost(options: BuildOptions): Promise<Configuration> {
  const base = baseConfig('shell', options);
  const shell = await readPackage(folderOf('shell', options.root));
  return {
    ...base,
    entry: { main: entryOf(shell, './main') },
    ...(base.mode === 'production' && { optimization: splitLibraries(base.optimization) }),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: await sharedByShell(shell, options.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
      }),
      new FederationAsModules(),
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
