import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type Compiler, rspack } from '@rspack/core';
import { kitFolders, kitPackages, type PackageJson, rangeOf, readPackage } from '../release/build-target.ts';

/** Leaves out loading by manifest and by name: the shell fetches the containers of sections itself. */
export const federationOptimization = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

/**
 * The only packages shared at run time: sharing router, store or component library whole would double the
 * bytes. The keys with a slash cover `react/jsx-runtime` and `react-dom/client`.
 */
const sharedKeys = ['react', 'react/', 'react-dom', 'react-dom/', ...kitPackages] as const;

/** Returns what a section shares: it bundles none of it and states the versions it needs. */
export function sharedBySection(section: PackageJson) {
  return sharedWith((name) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: name === 'react-dom' ? reactDomRange(section) : rangeOf(section, name),
    import: false as const,
  }));
}

/** Returns what the shell shares: all of it, in its first script. */
export async function sharedByShell(shell: PackageJson, root: string = repositoryRoot) {
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
  const entries = kitPackages.map(async (name) => {
    const { version } = await readPackage(join(root, kitFolders[name]));
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the kit versions a section needs, as ranges: `{ "@mova/app-kit": "^1.0.0", … }`. */
export function neededRanges(section: PackageJson): Record<string, string> {
  return Object.fromEntries(kitPackages.map((name) => [name, rangeOf(section, name)]));
}

/** Sections rarely list react-dom; its version follows that of react. */
function reactDomRange(section: PackageJson): string {
  return (
    section.peerDependencies?.['react-dom'] ??
    section.dependencies?.['react-dom'] ??
    rangeOf(section, 'react')
  );
}

function sharedWith<Entry>(entryOf: (name: string) => Entry): Record<string, Entry> {
  return Object.fromEntries(sharedKeys.map((key) => [key, entryOf(key.replace(/\/$/, ''))]));
}

const commonJsEntry = /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/](?:index|runtime-core)\.cjs$/;

/** Leaves out unused parts of the federation runtime. Must come after its plugin, whose aliases it changes. */
export class FederationAsModules {
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
export class RetryUrls {
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
