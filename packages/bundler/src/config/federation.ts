import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { startContainerName } from '@mova/contracts';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { kitPackages } from '../release/kit.ts';
import { baseConfig, type CompileOptions } from './rspack.ts';

export const entryFile = 'remote-entry.js';

interface RemoteOptions extends CompileOptions {
  readonly buildId: string;
  readonly needs: NeededVersions;
  /** The module that is exposed; `src/remote.tsx` by default. */
  readonly remote?: string;
}

/**
 * Returns the configuration of a section. `buildId` is part of the name of its chunk global: without it, a new
 * version loaded into the same page would run the chunks of the old one.
 */
export function defineRemote(section: string, options: RemoteOptions): Configuration {
  const base = baseConfig(section, options);
  return {
    ...base,
    entry: {},
    output: { ...base.output, chunkLoadingGlobal: `mova_${section}_${options.buildId}` },
    optimization: { ...base.optimization, minimizer: minimizers() },
    plugins: [
      ...(base.plugins ?? []),
      // `load()` imports every module of src/pages; this leaves out their tests.
      new rspack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/, /^\.\/[^.]+\.tsx$/),
      new ModuleFederationPlugin({
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        name: `mova_${section}`,
        filename: entryFile,
        exposes: { './remote': { import: options.remote ?? './src/remote.tsx', name: 'remote' } },
        shared: sharedBySection(options.needs),
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new LentRuntime(),
      // Hot updates find stylesheets by their names without a query.
      ...(base.mode === 'production' ? [new RetryUrls()] : []),
    ],
  };
}

/**
 * The defaults, but names in the entry do not go by how often a character occurs: it is minified while it names
 * its chunks by preliminary hashes, which depend on where the kit is installed.
 */
function minimizers() {
  const entry = /^remote-entry\.js$/;
  // `disableCharFreq` is missing from the types.
  const mangle = { keep_fnames: false, disableCharFreq: true };
  return [
    new rspack.SwcJsMinimizerRspackPlugin({ exclude: entry }),
    new rspack.SwcJsMinimizerRspackPlugin({ include: entry, minimizerOptions: { mangle } }),
    new rspack.LightningCssMinimizerRspackPlugin(),
  ];
}

/**
 * The only packages shared at run time: sharing router, store or component library whole would double the
 * bytes. The keys with a slash cover `react/jsx-runtime` and `react-dom/client`.
 */
const sharedKeys = ['react', 'react/', 'react-dom', 'react-dom/', ...kitPackages];

/** Ranges by package: of the kit, and of React. */
export type NeededVersions = Readonly<Record<string, string>>;

/** Returns what a section shares: it bundles none of it and states the versions it needs. */
function sharedBySection(needs: NeededVersions) {
  return Object.fromEntries(
    sharedKeys.map((key) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: needs[key.replace(/\/$/, '')] ?? '*',
        import: false as const,
      },
    ]),
  );
}

/**
 * Replaces the module that the bundler generates to join a container to the federation library's runtime: the shell
 * joins it (`shell/src/sections/federation.ts`), so that no container bundles the runtime.
 */
export class LentRuntime {
  apply(compiler: Compiler): void {
    const generated = /^data:text\/javascript,import%20__module_federation_bundler_runtime__/;
    const instead = `data:text/javascript,${startContainerName}(__webpack_require__)`;
    new rspack.NormalModuleReplacementPlugin(generated, instead).apply(compiler);
  }
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
