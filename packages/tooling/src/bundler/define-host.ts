import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { FederationAsModules } from './federation-modules.ts';
import { sharedOfShell } from './shared-parts.ts';
import { folderOf, readPackage } from './workspace.ts';

/** Bundler configuration of the shell: all shared parts in its first script, sections known at run time only. */
export async function defineHost(options: BuildOptions): Promise<Configuration> {
  const base = baseConfig('shell', options, 'app');
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: await sharedOfShell(await readPackage(folderOf('shell', options.root)), options.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new FederationAsModules(),
    ],
  };
}
