import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { SectionName } from '@mova/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { entryOf, folderOf, readPackage } from '../release/build-target.ts';
import {
  FederationAsModules,
  federationOptimization,
  RetryUrls,
  sharedBySection,
  sharedByShell,
} from './federation.ts';
import { type BuildOptions, baseConfig } from './rspack.ts';

export const entryFile = 'remote-entry.js';

const federation = { shareStrategy: 'loaded-first', dts: false, manifest: false } as const;

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
        ...federation,
        name: 'shell',
        remotes: {},
        shared: await sharedByShell(shell, options.root),
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

/**
 * Returns the configuration of a section. `buildId` is part of the name of its chunk global: without it, a new
 * version loaded into the same page would run the chunks of the old one.
 */
export async function defineRemote(
  section: SectionName,
  options: BuildOptions & { readonly buildId: string },
): Promise<Configuration> {
  const base = baseConfig(section, options);
  return {
    ...base,
    entry: {},
    output: { ...base.output, chunkLoadingGlobal: `mova_${section}_${options.buildId}` },
    plugins: [
      ...(base.plugins ?? []),
      // `load()` imports every module of src/pages; this leaves out their tests.
      new rspack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/, /^\.\/[^.]+\.tsx$/),
      new ModuleFederationPlugin({
        ...federation,
        name: `mova_${section}`,
        filename: entryFile,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedBySection(await readPackage(folderOf(section, options.root))),
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
      new FederationAsModules(),
      // Hot updates find stylesheets by their names without a query.
      ...(base.mode === 'production' ? [new RetryUrls()] : []),
    ],
  };
}
