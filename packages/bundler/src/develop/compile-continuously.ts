import { join, relative } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { defineRemote, type NeededVersions } from '../config/federation.ts';
import { BuildError, errorLines } from '../config/rspack.ts';

/** What an open page needs to know of a build. */
export interface BuildState {
  /** Of the last build that succeeded. */
  readonly hash: string;
  readonly problem?: string;
  /** The change reaches what a page has already given to the shell: texts, routes, endpoints. */
  readonly mustReload?: boolean;
}

interface ContinuousBuild {
  readonly section: string;
  readonly folder: string;
  readonly outDir: string;
  readonly publicPath: string;
  readonly needs: NeededVersions;
  /** Called before a build is announced. Rejects for a section that is refused. */
  readonly check: () => Promise<void>;
  readonly onBuild: (state: BuildState, milliseconds: number) => void;
}

const registered = /^src[\\/](?:remote\.tsx$|locales[\\/]|api[\\/])/;
const client = join(import.meta.dirname, 'client/remote.js');

/** Builds a section whenever its sources change. Resolves after the first build. Returns a function that stops. */
export async function compileContinuously(build: ContinuousBuild): Promise<() => Promise<void>> {
  const { section, folder, outDir, publicPath, needs, check, onBuild } = build;
  const config = defineRemote(section, {
    folder,
    outDir,
    mode: 'development',
    hasFastRefresh: false,
    remote: client,
    buildId: 'development',
    needs,
  });
  const compiler = rspack({
    ...config,
    resolve: { ...config.resolve, alias: { 'mova-section': join(folder, 'src/remote.tsx') } },
    // An open page may have missed builds, and asks for them one by one.
    output: { ...config.output, publicPath, clean: false },
    plugins: [...(config.plugins ?? []), new rspack.HotModuleReplacementPlugin()],
    // A page goes on with the last build that succeeded.
    optimization: { ...config.optimization, emitOnErrors: false },
    lazyCompilation: false,
  });
  let hash = '';
  let mustReload = false;
  let finish = Promise.resolve();
  const announce = async (stats: BuildStats, changed: readonly string[]) => {
    mustReload ||= changed.some((file) => registered.test(relative(folder, file)));
    let problem = stats.errors.length > 0 ? stats.errors.join('\n') : undefined;
    if (problem === undefined) {
      // Also of whatever the section itself throws.
      await check().catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
      });
    }
    if (problem !== undefined) return onBuild({ hash, problem }, stats.milliseconds);
    hash = stats.hash;
    onBuild({ hash, ...(mustReload && { mustReload }) }, stats.milliseconds);
    mustReload = false;
  };
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve, reject) => {
    const started = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new BuildError(`${section} does not build`));
      const read = readStats(stats);
      const changed = [...(compiler.modifiedFiles ?? [])];
      finish = finish.then(() => announce(read, changed));
      finish.then(() => resolve(started), reject);
    });
  });
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())));
}

interface BuildStats {
  readonly hash: string;
  readonly errors: readonly string[];
  readonly milliseconds: number;
}

/** To be called before the next build begins: from then on, the bundler answers from that one. */
function readStats(stats: Stats): BuildStats {
  return {
    hash: stats.hash ?? '',
    errors: errorLines(stats),
    milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0),
  };
}
