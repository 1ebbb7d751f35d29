import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { repositoryRoot } from '@mova/workspace';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import {
  entryOf,
  folderOf,
  kitFolders,
  type PackageJson,
  rangeOf,
  readPackage,
} from '../release/build-target.ts';
import { type BuildOptions, baseConfig } from './rspack.ts';

export const entryFile = 'remote-entry.js';

/** Leaves out loading by manifest and by name: the shell fetches the containers of sections itself. */
const federationOptimization = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

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
  section: string,
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

/**
 * The only packages shared at run time: sharing router, store or component library whole would double the
 * bytes. The keys with a slash cover `react/jsx-runtime` and `react-dom/client`.
 */
const sharedKeys = ['react', 'react/', 'react-dom', 'react-dom/', ...Object.keys(kitFolders)];

/** Returns what a section shares: it bundles none of it and states the versions it needs. */
function sharedBySection(section: PackageJson) {
  return sharedWith((name) => ({
    singleton: true,
    strictVersion: true,
    // Sections rarely list react-dom, which is released with react.
    requiredVersion: rangeOf(section, name === 'react-dom' ? 'react' : name),
    import: false as const,
  }));
}

/** Returns what the shell shares: all of it, in its first script. */
async function sharedByShell(shell: PackageJson, root: string = repositoryRoot) {
  const provides = await providedVersions(root);
  return sharedWith((name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: rangeOf(shell, name),
    eager: true,
    ...(provides[name] !== undefined && { version: provides[name] }),
  }));
}

/** Returns the exact versions of the kit: `{ "@mova/app-kit": "1.0.0", … }`. */
export async function providedVersions(root: string = repositoryRoot): Promise<Record<string, string>> {
  const entries = Object.entries(kitFolders).map(async ([name, folder]) => {
    const { version } = await readPackage(join(root, folder));
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the kit versions a section needs, as ranges: `{ "@mova/app-kit": "^1.0.0", … }`. */
export function neededRanges(section: PackageJson): Record<string, string> {
  return Object.fromEntries(Object.keys(kitFolders).map((name) => [name, rangeOf(section, name)]));
}

function sharedWith<Entry>(entryOf: (name: string) => Entry): Record<string, Entry> {
  return Object.fromEntries(sharedKeys.map((key) => [key, entryOf(key.replace(/\/$/, ''))]));
}

const commonJsEntry = /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/](?:index|runtime-core)\.cjs$/;

/** Leaves out unused parts of the federation runtime. Must come after its plugin, whose aliases it changes. */
class FederationAsModules {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(commonJsEntry, (data) => {
      data.request = moduleEntry(data.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === 'string') alias[name] = moduleEntry(path);
      }
    });
  }
}

function moduleEntry(path: string): string {
  return commonJsEntry.test(path) ? path.replace(/\.cjs$/, '.js') : path;
}

/**
 * Requests a chunk by a new URL on every retry. A browser lets a second request for the same URL wait for the
 * first, which may hang: up to 20 s in Chromium, longer than the runtime waits for a chunk. Chunks take over
 * the query of their entry, which the shell adds on a retry, and are numbered from the second request on.
 */
class RetryUrls {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryUrls', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryUrls', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new RetryUrlsRuntime());
      });
    });
  }
}

/** Runs after the runtime modules that define the names of scripts (`u`) and stylesheets (`k`). */
class RetryUrlsRuntime extends rspack.RuntimeModule {
  constructor() {
    super('retry urls', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      var query = (document.currentScript.src.match(/\\?.*/) || [''])[0], asked = {};
      ['u', 'k'].forEach(function(key) {
        var nameOf = __webpack_require__[key];
        __webpack_require__[key] = function(chunk) {
          var name = nameOf(chunk), before = asked[name] || 0;
          asked[name] = before + 1;
          return name + (before ? (query ? query + '&' : '?') + 'again=' + before : query);
        };
      });`;
  }
}
