import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { readRemote } from '../build/read-remote.ts';
import { defineRemote, entryFile } from '../config/federation.ts';
import { defineHost, providedVersions } from '../config/host.ts';
import { neededVersions } from '../kit/needed-versions.ts';
import { type BuildTarget, buildTargets, folderOf } from '../release/build-target.ts';
import { readKit } from '../release/input-hash.ts';

export interface DevServers {
  /** Origins for the gateway's content policy (`DEV_ORIGINS`). */
  readonly origins: readonly string[];
  /** Releases that name files of the dev servers, for `publishDevelopment`. */
  readonly releases: readonly Release[];
  stop(): Promise<void>;
}

interface DevServerOptions {
  /** All by default. */
  readonly sections?: readonly string[];
  readonly onCompiled: (target: BuildTarget, errors: readonly string[]) => void;
}

/** Resolves when all targets have been compiled once. Routes are read once: a new route needs a restart. */
export async function startDevServers(options: DevServerOptions): Promise<DevServers> {
  const { sections, onCompiled } = options;
  const targets = sections ? ['shell', ...sections] : buildTargets;
  const servers = await Promise.all(targets.map((target) => startOne(target, onCompiled)));
  return {
    origins: servers.map(({ origin }) => origin),
    releases: servers.map(({ release }) => release),
    stop: async () => {
      await Promise.all(servers.map(({ server }) => server.stop()));
    },
  };
}

async function startOne(target: BuildTarget, onCompiled: DevServerOptions['onCompiled']) {
  const port = await freePort('localhost');
  const origin = `http://localhost:${port}`;
  const compiler = rspack(await configOf(target, origin));
  if (!compiler) throw new Error(`${target}: the bundler refused its configuration`);
  const compiled = firstCompilation(compiler, (errors) => onCompiled(target, errors));
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // A reload would lose the state of the page; updates that cannot be applied are logged in the console.
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        // The page is served by the gateway, not by this server.
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      // Its own handlers would exit this process at once and leave PostgreSQL running.
      setupExitSignals: false,
      devMiddleware: { writeToDisk: false, stats: 'none' },
      static: { directory: join(import.meta.dirname, 'static'), watch: false },
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { origin, server, release: await developmentRelease(target, origin) };
}

async function configOf(target: BuildTarget, origin: string): Promise<Configuration> {
  const folder = folderOf(target);
  const options = { mode: 'development' as const, outDir: join(tmpdir(), 'mova-dev', target) };
  const config =
    target === 'shell'
      ? await defineHost(options)
      : defineRemote(target, {
          ...options,
          folder,
          buildId: 'dev',
          needs: await neededVersions(target, folder, await readKit()),
        });
  return {
    ...config,
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    lazyCompilation: false,
  };
}

function firstCompilation(compiler: Compiler, report: (errors: readonly string[]) => void): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('startDevServers', (stats) => {
      report((stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      resolve();
    });
  });
}

/**
 * Returns a release that names files of a dev server by absolute URLs, without hashes, which change with every
 * edit. Every start has a version of its own, because a recorded release never changes.
 */
async function developmentRelease(target: BuildTarget, origin: string): Promise<Release> {
  const version = `dev-${Date.now().toString(36)}`;
  if (target === 'shell') {
    return {
      kind: 'shell',
      section: 'shell',
      version,
      provides: await providedVersions(),
      scripts: [`${origin}/devtools-stub.js`, `${origin}/main.js`],
      styles: [`${origin}/main.css`],
      files: {},
    };
  }
  const folder = folderOf(target);
  const { routes } = await readRemote(folder, target);
  return {
    kind: 'section',
    section: target,
    version,
    needs: await neededVersions(target, folder, await readKit()),
    entry: `${origin}/${entryFile}`,
    // Prerendered HTML would be older than the last edit.
    routes: routes.map(({ firstPaint: _, ...route }) => ({ ...route, files: [] })),
    files: {},
  };
}
