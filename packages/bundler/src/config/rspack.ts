import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@mova/workspace';
import { type Configuration, type RuleSetRule, rspack, type Stats } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type BuildTarget, folderOf, type PackageJson } from '../release/build-target.ts';

export interface BuildOptions {
  /** Folder of the release; emptied first. */
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** Root of the repository; a temporary one in tests. */
  readonly root?: string;
}

/** The sources do not build; the message names the target and quotes the bundler. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const supportedBrowsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** Stylesheets of the kit: not those next to an optional entry point, which sections bundle themselves. */
const kitStyles = new RegExp(
  `[\\\\/]packages[\\\\/]ui[\\\\/]src[\\\\/](?!(?:${optionalFolders('packages/ui').join('|')})[\\\\/]).*\\.module\\.css$`,
);

/** Returns the folders of `src` from which a package exports TypeScript: its optional entry points. */
function optionalFolders(path: string): string[] {
  const { exports } = JSON.parse(
    readFileSync(join(repositoryRoot, path, 'package.json'), 'utf8'),
  ) as PackageJson;
  return Object.values(exports ?? {}).flatMap(
    (target) => /^\.\/src\/([^/]+)\/.+\.tsx?$/.exec(target)?.[1] ?? [],
  );
}

const layerLoader = fileURLToPath(new URL('./layer-loader.ts', import.meta.url));

export function baseConfig(
  target: BuildTarget,
  { outDir, mode = 'production', root = repositoryRoot }: BuildOptions,
): Configuration {
  const folder = folderOf(target, root);
  const isProduction = mode === 'production';
  const name = isProduction ? '[name].[contenthash:10]' : '[name]';
  return {
    context: folder,
    mode,
    target: `browserslist:${supportedBrowsers.join(', ')}`,
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: moduleRules(folder, !isProduction),
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
      // A module that threw throws again when it is imported again, so that a retry fails visibly.
      strictModuleErrorHandling: true,
    },
    optimization: {
      minimize: isProduction,
      // Not by name: names of federation modules contain absolute paths, and a build must not depend on its folder.
      moduleIds: isProduction ? 'natural' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      realContentHash: isProduction,
      // Code of two pages is worth a request of its own from this size on.
      splitChunks: {
        chunks: 'async',
        minSize: 12_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: isProduction
      ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), productionRouter()]
      : [new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'error' },
    performance: false,
    stats: 'none',
  };
}

/** Returns the rules for sources; stylesheets below `folder` are wrapped in the cascade layer `app`. */
export function moduleRules(folder: string, isDevelopment: boolean): RuleSetRule[] {
  const scriptLoader = {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
        },
      },
      env: { targets: supportedBrowsers },
    },
  };
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: [scriptLoader] },
    {
      test: /\.css$/,
      include: folder,
      type: 'css/auto',
      use: [{ loader: layerLoader, options: { layer: 'app' } }],
    },
    { test: /\.css$/, exclude: folder, type: 'css/auto' },
    // The same class names in every build: a section prerenders with those of the shell's stylesheet.
    {
      test: kitStyles,
      type: 'css/module',
      generator: { localIdentName: 'ui-[name]-[local]', exportsConvention: 'as-is' },
      parser: { namedExports: false },
    },
    // sideEffects: icons are emitted for the document although no module uses their URL.
    { test: /\.(svg|png|webp|woff2?|wav)$/, type: 'asset/resource', sideEffects: true },
  ];
}

/** Replaces the development build of react-router, the only one its package exports: it logs warnings. */
function productionRouter() {
  const development = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;
  return new rspack.NormalModuleReplacementPlugin(development, ({ createData }) => {
    if (!createData) return;
    for (const key of ['request', 'userRequest', 'resource'] as const) {
      createData[key] = createData[key]?.replace(development, '$1production$2');
    }
  });
}

/** @throws {BuildError} */
export async function compile(target: string, config: Configuration): Promise<Stats> {
  const compiler = rspack(config);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error) reject(new BuildError(`${target} does not build: ${error.message}`));
        else if (!result) reject(new BuildError(`${target} does not build`));
        else resolve(result);
      });
    });
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    if (errors.length > 0) {
      const lines = errors.map(
        ({ moduleName, message }) => `${moduleName ? `${moduleName}: ` : ''}${message}`,
      );
      throw new BuildError(`${target} does not build:\n${lines.join('\n')}`);
    }
    return stats;
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

export function entryFiles(stats: Stats, entry: string): { scripts: string[]; styles: string[] } {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = (entrypoints[entry]?.assets ?? []).map(({ name }) => name);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
