import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type BuildOptions } from '../config/base-config.ts';
import { BuildError, compile } from '../config/compile.ts';
import { type BuildTarget, folderOf } from '../release/build-target.ts';
import { repositoryRoot } from '@mova/workspace';

/** Longest a painting may take: rendering a few pages once takes well under a second. */
const patience = 60_000;

/**
 * What the target paints at build time. Its sources and the kit are bundled for Node, with the class names of
 * the browser's build, and rendered in a process of their own.
 *
 * @param source module that exports `paintAll(): Promise<…>`; may import from the target's folder as `./src/…`
 * @throws {BuildError} with the component's own error when a page does not render
 */
export async function paintTarget(
  target: BuildTarget,
  source: string,
  options: Pick<BuildOptions, 'root'>,
): Promise<unknown> {
  const outDir = await mkdtemp(join(tmpdir(), 'mova-paint-'));
  try {
    await compile(`the first paint of ${target}`, configOf(target, source, { ...options, outDir }));
    return await run(target, join(outDir, 'paint.cjs'));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function configOf(target: BuildTarget, source: string, options: BuildOptions): Configuration {
  const base = baseConfig(target, options, 'app');
  const { root = repositoryRoot } = options;
  return {
    ...base,
    target: 'node24',
    devtool: false,
    entry: { paint: `data:text/javascript,${encodeURIComponent(allowAnySnapshot + source)}` },
    resolve: {
      ...base.resolve,
      conditionNames: ['node', 'import', 'require', 'default'],
      // Nothing is loaded while painting, and the federation's runtime wants a browser.
      alias: { '@module-federation/enhanced/runtime': false },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Only the names are wanted of a stylesheet, and of a file its address, which nobody asks for.
        { test: /\.css$/, generator: { exportsOnly: true } },
        { resource: join(folderOf(target, root), 'src/remote.tsx'), parser: { dynamicImportMode: 'eager' } },
      ],
    },
    output: {
      path: options.outDir,
      uniqueName: target,
      filename: 'paint.cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    plugins: [
      new rspack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/, /^\.\/[^.]+\.tsx$/),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/**
 * Components name no snapshot for a server, for there is none: what a store holds before anything has happened
 * is what a painted page shows.
 */
const allowAnySnapshot = `
import * as React from 'react';
const { useSyncExternalStore } = React;
(React.default ?? React).useSyncExternalStore = (subscribe, snapshot, server = snapshot) =>
  useSyncExternalStore(subscribe, snapshot, server);
`;

function run(target: BuildTarget, bundle: string): Promise<unknown> {
  const child = fork(join(import.meta.dirname, 'prerender-worker.ts'), [bundle], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: patience,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    let painted: unknown;
    child.on('message', (message: { readonly painted: unknown }) => {
      painted = message.painted;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0 && painted !== undefined) resolve(painted);
      else reject(new BuildError(`${target}: a page cannot be painted ahead:\n${said.trim()}`));
    });
  });
}
