import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { SectionName } from '@mova/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { FederationAsModules } from './federation-modules.ts';
import { FreshAddresses } from './fresh-addresses.ts';
import { federationOptimization, sharedOfSection } from './shared-parts.ts';
import { folderOf, readPackage } from '../release/build-target.ts';

/** Name of the federation entry file in every section's release. */
export const entryFile = 'remote-entry.js';

/** Global variable a section's entry leaves its container in. */
function containerName(section: SectionName): string {
  return `mova_${section}`;
}

/**
 * Bundler configuration of a section. `buildId` tells builds of different sources apart inside one page:
 * without it in the chunk global, a new version would run the chunks of the old one.
 */
export async function defineRemote(
  section: SectionName,
  options: BuildOptions & { readonly buildId: string },
): Promise<Configuration> {
  const base = baseConfig(section, options, 'app');
  return {
    ...base,
    entry: {},
    output: { ...base.output, chunkLoadingGlobal: `mova_${section}_${options.buildId}` },
    plugins: [
      ...(base.plugins ?? []),
      // `load()` imports whatever lies in src/pages; tests beside the pages are none.
      new rspack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/, /^\.\/[^.]+\.tsx$/),
      new ModuleFederationPlugin({
        name: containerName(section),
        filename: entryFile,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedOfSection(await readPackage(folderOf(section, options.root))),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: federationOptimization },
      }),
      new FederationAsModules(),
      // Hot updates find stylesheets by their plain names.
      ...(base.mode === 'production' ? [new FreshAddresses()] : []),
    ],
  };
}
