import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { routerForProduction } from './router-for-production.ts';
import { browsers, moduleRules } from './rules.ts';
import { type BuildTarget, folderOf } from '../release/build-target.ts';
import { repositoryRoot } from '@mova/workspace';

/** How a target is to be built. */
export interface BuildOptions {
  /** Folder that receives the release; emptied first. */
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** Root of the repository; another one in tests. */
  readonly root?: string;
}

/** What the shell and every section have in common. `cssLayer` is the layer of the target's own styles. */
export function baseConfig(
  target: BuildTarget,
  { outDir, mode = 'production', root = repositoryRoot }: BuildOptions,
  cssLayer: string,
): Configuration {
  const folder = folderOf(target, root);
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:10]' : '[name]';
  return {
    context: folder,
    mode,
    target: `browserslist:${browsers.join(', ')}`,
    // Kept apart from what is served; see moveSourceMaps.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: moduleRules(folder, !production, cssLayer),
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: '[uniqueName]-[hash:8]-[local]', exportsConvention: 'as-is' },
      },
    },
    output: {
      path: outDir,
      clean: true,
      uniqueName: target,
      publicPath: 'auto',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: `${name}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw throws again when asked again, so that a retry can tell.
      strictModuleErrorHandling: true,
    },
    optimization: {
      minimize: production,
      // By order, not by name: the federation runtime's module carries absolute paths in its name, and the
      // same sources must give the same bytes in any folder.
      moduleIds: production ? 'natural' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
      // Code of two pages becomes a file of its own only when that is worth a request.
      splitChunks: {
        chunks: 'async',
        minSize: 12_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: production
      ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), routerForProduction()]
      : [new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'error' },
    performance: false,
    stats: 'none',
  };
}
