import { tmpdir } from 'node:os';
import type { Compiler, Configuration } from '@rspack/core';
import { baseConfig, compile } from '../config/rspack.ts';

/** What an installed kit takes from npm: shared by all its packages, or brought by a team for its tests. */
const installed = /^(react|react-dom|zod|@mova\/[^/]+|@rspack\/core|@testing-library\/[^/]+|vitest)(\/|$)/;

/** Returns the files of npm packages that these entry points reach, in a browser and while prerendering. */
export async function traceLibraries(folder: string, entries: readonly string[]): Promise<string[]> {
  return [...(await trace(folder, entries, 'browser')), ...(await trace(folder, entries, 'prerender'))];
}

type Resolve = NonNullable<Configuration['resolve']>;

/** How names are resolved: by a build, and by its prerendering (`prerender.ts`). */
const resolvers: Readonly<Record<'browser' | 'prerender', Resolve>> = {
  browser: {},
  prerender: { conditionNames: ['node', 'import', 'require', 'default'] },
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
    externals: [installed],
    externalsType: 'var',
    plugins: [new NoOutput()],
    optimization: { minimize: false, sideEffects: false, usedExports: false, concatenateModules: false },
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
