import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { FederationAsModules } from './federation-modules.ts';
import { federationOptimization, sharedOfShell } from './shared-parts.ts';
import { folderOf, readPackage } from '../release/build-target.ts';

/**
 * Bundler configuration of the shell: all shared parts in its first scripts, sections known at run time only.
 * Libraries are a script of their own: a browser that has to say where an error was made (React makes some while it
 * loads) reads the scripts on the way there once more, and one of everything takes a slow phone a tenth of a second.
 */
export async function defineHost(options: BuildOptions): Promise<Configuration> {
  const base = baseConfig('shell', options, 'app');
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    ...(base.mode === 'production' && { optimization: withLibrariesApart(base.optimization) }),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: await sharedOfShell(await readPackage(folderOf('shell', options.root)), options.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
      }),
      new FederationAsModules(),
    ],
  };
}

function withLibrariesApart(optimization: Configuration['optimization'] = {}) {
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
