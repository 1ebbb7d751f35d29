import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Configuration, rspack } from '@rspack/core';
import { z } from 'zod';
import { BuildError, baseConfig, type CompileOptions, compile } from '../config/rspack.ts';

/** Rendering a few pages takes well under a second. */
const timeoutMs = 60_000;

/** Returns the HTML, by path, of the pages whose routes ask for prerendering. @throws {BuildError} */
export async function prerenderSection(section: string, folder: string): Promise<Record<string, string>> {
  const source = `
    import { paintPages } from '@mova/app-kit/first-paint';
    import remote from './src/remote.tsx';
    export const paintAll = () => paintPages(remote);`;
  const pages = z.record(z.string(), z.string()).parse(await prerender(section, source, folder));
  return Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, disableForms(html)]));
}

/** A form submitted before its code runs would put the typed text into the URL; this method does nothing. */
function disableForms(html: string): string {
  return html.replaceAll(/<form(?=[\s>])/g, '<form method="dialog"');
}

/**
 * Bundles a module for Node, with the class names of the browser build, and calls its `paintAll` in a thread
 * of its own.
 *
 * @param source exports `paintAll(): Promise<…>`; may import from the folder of the target as `./src/…`
 * @throws {BuildError} with the error of the component when a page does not render
 */
export async function prerender(target: string, source: string, folder: string): Promise<unknown> {
  const outDir = await mkdtemp(join(tmpdir(), 'mova-prerender-'));
  try {
    await compile(`the prerendering of ${target}`, configOf(target, source, { folder, outDir }));
    return await runBundle(target, join(outDir, 'prerender.cjs'));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function configOf(target: string, source: string, options: CompileOptions): Configuration {
  const base = baseConfig(target, options);
  return {
    ...base,
    target: 'node24',
    devtool: false,
    entry: { prerender: `data:text/javascript,${encodeURIComponent(useClientSnapshots + source)}` },
    resolve: {
      ...base.resolve,
      conditionNames: ['node', 'import', 'require', 'default'],
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.css$/, generator: { exportsOnly: true } },
        {
          resource: join(options.folder, 'src/remote.tsx'),
          parser: { dynamicImportMode: 'eager' },
        },
      ],
    },
    output: {
      path: options.outDir,
      uniqueName: target,
      filename: 'prerender.cjs',
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

/** Renders stores with their client snapshot: components define none for a server. */
const useClientSnapshots = `
import * as React from 'react';
const { useSyncExternalStore } = React;
(React.default ?? React).useSyncExternalStore = (subscribe, snapshot, server = snapshot) =>
  useSyncExternalStore(subscribe, snapshot, server);
`;

async function runBundle(target: string, bundle: string): Promise<unknown> {
  const worker = new Worker(join(import.meta.dirname, `prerender-worker${extname(import.meta.filename)}`), {
    workerData: bundle,
    stdout: true,
    stderr: true,
  });
  try {
    const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return result;
  } catch (error) {
    const { stack } = error as Error;
    throw new BuildError(`${target}: a page cannot be prerendered:\n${stack}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}
