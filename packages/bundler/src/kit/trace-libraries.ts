import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { baseConfig, compile } from '../config/rspack.ts';
import { listFiles } from '../release/release-files.ts';

/** What an installed kit takes from npm: shared by all its packages, or brought by a team for its tests. */
const installed = /^(react|react-dom|zod|@mova\/[^/]+|@rspack\/core|@testing-library\/[^/]+|vitest)(\/|$)/;

/** What the federation plugin would like to have, and does without. */
const optional = /^(typescript|vue-tsc|webpack|bufferutil|utf-8-validate)(\/|$)/;

/** Returns the files of npm packages that these entry points reach: in a browser, while prerendering, and in tests. */
export async function traceLibraries(folder: string, entries: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const by of ['browser', 'prerender', 'test'] as const)
    files.push(...(await trace(folder, entries, by)));
  return files;
}

/** Found by name when a section is built, for its runtime. */
const runtimePackages = [
  'error-codes',
  'inject-external-runtime-core-plugin',
  'runtime',
  'runtime-core',
  'runtime-tools',
  'sdk',
  'webpack-bundler-runtime',
].map((name) => `@module-federation/${name}`);

/** Returns the files of npm packages that building a section reaches. */
export async function traceTools(folder: string, libraries: string): Promise<string[]> {
  const plugin = await trace(folder, ['@module-federation/enhanced/rspack', ...runtimePackages], 'node');
  const runtime = runtimePackages.map(async (name) => {
    const files = await listFiles(join(libraries, name, 'dist'));
    return files.filter((file) => /\.[cm]?js$/.test(file)).map((file) => join(libraries, name, 'dist', file));
  });
  return [...plugin, ...(await Promise.all(runtime)).flat()];
}

type Resolve = NonNullable<Configuration['resolve']>;

const byNode: Resolve = {
  byDependency: {
    esm: { conditionNames: ['node', 'import', 'module-sync'] },
    commonjs: { conditionNames: ['node', 'require', 'module-sync'] },
  },
};

/** How names are resolved: by a build, by its prerendering (`prerender.ts`), by Vitest, and by Node. */
const resolvers: Readonly<Record<'browser' | 'prerender' | 'test' | 'node', Resolve>> = {
  browser: {},
  prerender: { conditionNames: ['node', 'import', 'require', 'default'] },
  test: byNode,
  node: byNode,
};

async function trace(
  folder: string,
  entries: readonly string[],
  by: keyof typeof resolvers,
): Promise<string[]> {
  const base = baseConfig('kit', { folder, outDir: tmpdir() });
  const stats = await compile('the kit', {
    ...base,
    ...(by !== 'browser' && { target: 'node24' }),
    resolve: { ...base.resolve, ...resolvers[by] },
    devtool: false,
    entry: { kit: [...entries] },
    externals: [installed, optional],
    externalsType: 'var',
    plugins: [new NoOutput()],
    optimization: {
      minimize: false,
      sideEffects: false,
      usedExports: false,
      concatenateModules: false,
      // Tests run the development code of libraries.
      ...(by === 'test' && { nodeEnv: false }),
    },
  });
  const { modules = [] } = stats.toJson({ all: false, modules: true, modulesSpace: Number.MAX_SAFE_INTEGER });
  return modules.flatMap(({ nameForCondition }) =>
    nameForCondition?.includes('/node_modules/') ? [nameForCondition] : [],
  );
}

class NoOutput {
  apply(compiler: Compiler): void {
    compiler.hooks.shouldEmit.tap('NoOutput', () => false);
  }
}
