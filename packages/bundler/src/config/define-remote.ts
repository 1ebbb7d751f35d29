import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { SectionName } from '@mova/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { folderOf, readPackage } from '../release/build-target.ts';
import { FederationAsModules, federationOptimization, RetryUrls, sharedBySection } from './federation.ts';
import { type BuildOptions, baseConfig } from './rspack.ts';

/** Name of the federation entry file in every section's release. */
export const entryFile = 'remote-entry.js';

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
        name: `mova_${section}`,
        filename: entryFile,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedBySection(await readPackage(folderOf(section, options.root))),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
      new FederationAsModules(),
      // Hot updates find stylesheets by their names without a query.
      ...(base.mode === 'production' ? [new RetryUrls()] : []),
    ],
  };
}
