import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack, type Stats } from '@rspack/core';
import type { PackageJson } from '../release/package-json.ts';

export interface CompileOptions {
  /** The sources: `src` and `package.json`. */
  readonly folder: string;
  /** Folder of the release; emptied first. */
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** In development, by default. Needs a development build of React, which a released shell does not have. */
  readonly hasFastRefresh?: boolean;
}

/** The sources do not build; the message names the target and quotes the bundler. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const supportedBrowsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** The packages of the kit, in this repository or installed; not what is bundled in an installed one. */
const kitSources = /[\\/](?:packages|@mova)[\\/](?:ui|app-kit|training|contracts)[\\/]src[\\/]/;

const require = createRequire(import.meta.url);

/** Returns the folders of `src` from which ui exports code: its optional entry points. */
function optionalFolders(): string[] {
  const folder = dirname(dirname(require.resolve('@mova/ui')));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  return Object.values(exports ?? {}).flatMap(
    (target) => /^\.\/src\/([^/]+)\/.+\.[jt]sx?$/.exec(target)?.[1] ?? [],
  );
}

const stylesOf = (name: string, but = '') =>
  new RegExp(`[\\\\/](?:packages|@mova)[\\\\/]${name}[\\\\/]src[\\\\/]${but}.*\\.module\\.css$`);

/** Stylesheets of the kit: not those next to an optional entry point, which sections bundle themselves. */
const sharedStyles = stylesOf('ui', `(?!(?:${optionalFolders().join('|')})[\\\\/])`);

/** TypeScript here, JavaScript in the packed kit. */
const layerLoader = join(import.meta.dirname, `layer-loader${extname(import.meta.filename)}`);

/** @param name of the target: part of class names and of the globals of its chunks */
export function baseConfig(
  uniqueName: string,
  { folder, outDir, mode = 'production', hasFastRefresh = mode === 'development' }: CompileOptions,
): Configuration {
  const isProduction = mode === 'production';
  const name = isProduction ? '[name].[contenthash:10]' : '[name]';
  return {
    context: folder,
    mode,
    target: `browserslist:${supportedBrowsers.join(', ')}`,
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: moduleRules(folder, hasFastRefresh),
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: '[uniqueName]-[hash:8]-[local]', exportsConvention: 'as-is' },
      },
    },
    output: {
      path: outDir,
      clean: true,
      uniqueName,
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
      // Nor on where the kit is installed, which names by content hash would.
      chunkIds: isProduction ? 'natural' : 'named',
      realContentHash: isProduction,
      // Code of two pages is worth a request of its own from this size on.
      splitChunks: {
        chunks: 'async',
        minSize: 12_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: isProduction
      ? [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          productionRouter(),
          compileWhileLoading(),
        ]
      : [],
    infrastructureLogging: { level: 'error' },
    performance: false,
    stats: 'none',
  };
}

/** Returns the rules for sources; stylesheets in `folder` are wrapped in the cascade layer `app`. */
function moduleRules(folder: string, hasFastRefresh: boolean): RuleSetRule[] {
  const script = {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: hasFastRefresh, refresh: hasFastRefresh },
        },
      },
      env: { targets: supportedBrowsers },
    },
  };
  const styles = (layer: string) => ({ loader: layerLoader, options: { layer } });
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: inOrder(folder, script) },
    { test: /\.js$/, include: kitSources, type: 'javascript/auto', use: inOrder(folder, script) },
    {
      test: /\.css$/,
      include: folder,
      exclude: /node_modules/,
      type: 'css/auto',
      use: inOrder(folder, styles('app')),
    },
    {
      test: /\.css$/,
      exclude: (path) => isIn(folder, path),
      type: 'css/auto',
      use: inOrder(folder, styles('')),
    },
    // Named by package and file, not by path: the kit may be installed anywhere.
    styleNames(stylesOf('app-kit'), '[uniqueName]-kit-[name]-[local]'),
    styleNames(stylesOf('ui'), '[uniqueName]-ui-[name]-[local]'),
    // The same class names in every build: a section prerenders with those of the shell's stylesheet.
    styleNames(sharedStyles, 'ui-[name]-[local]'),
    // sideEffects: icons are emitted for the document although no module uses their URL.
    { test: /\.(svg|png|webp|woff2?|wav)$/, type: 'asset/resource', sideEffects: true },
  ];
}

/**
 * The bundler sorts the modules of a chunk by their loaders and paths. This puts a name before the path that is the
 * same wherever the kit is installed: a section built elsewhere has the same bytes.
 */
function inOrder(folder: string, use: { readonly loader: string; readonly options: object }) {
  return ({ resource = '' }: { readonly resource?: string }) => [
    { ...use, options: { ...use.options }, ident: moduleName(folder, resource) },
  ];
}

function moduleName(folder: string, resource: string): string {
  const [, kit] =
    /[\\/](?:packages|@mova)[\\/]([^\\/]+[\\/]src[\\/](?!.*node_modules).*)$/.exec(resource) ?? [];
  const name = kit === undefined ? resource.replace(folder, '.') : `kit/${kit}`;
  return name.replace(/\.[jt]sx?$/, '');
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && !path.includes('node_modules');
}

function styleNames(test: RegExp, localIdentName: string): RuleSetRule {
  return {
    test,
    type: 'css/module',
    generator: { localIdentName, exportsConvention: 'as-is' },
    parser: { namedExports: false },
  };
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

/**
 * Lets Chromium compile all functions of a script on another thread while the script loads. Compiled one by one on the
 * first call, they delay the first page on a slow phone by 0.2 s. Other browsers take the line for a comment.
 */
function compileWhileLoading() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which drops comments.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
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
    const lines = errorLines(stats);
    if (lines.length > 0) throw new BuildError(`${target} does not build:\n${lines.join('\n')}`);
    return stats;
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** Returns what the bundler reports, by module. */
export function errorLines(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, message }) => `${moduleName ? `${moduleName}: ` : ''}${message}`);
}

export function entryFiles(stats: Stats, entry: string): { scripts: string[]; styles: string[] } {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = (entrypoints[entry]?.assets ?? []).map(({ name }) => name);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
