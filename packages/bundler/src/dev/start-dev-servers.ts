import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, type SectionName, sectionNames } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { defineHost } from '../config/define-host.ts';
import { defineRemote } from '../config/define-remote.ts';
import type { BuildTarget } from '../release/build-target.ts';
import { developmentRelease } from './development-release.ts';
import { devtoolsStub, stubFile } from './devtools-stub.ts';

/** Running dev servers, one for each part of the site. */
export interface DevServers {
  /** Origins the gateway must admit in its content policy (`DEV_ORIGINS`). */
  readonly origins: readonly string[];
  /** Releases that name files of the dev servers; to be recorded and made live by `publishDevelopment`. */
  readonly releases: readonly Release[];
  stop(): Promise<void>;
}

/** How to serve the site for development. */
export interface DevServerOptions {
  /** Sections to serve; all unless told. */
  readonly sections?: readonly SectionName[];
  /** Called after every compilation, with the errors the bundler found (none when all is well). */
  readonly onCompiled?: (target: BuildTarget, errors: readonly string[]) => void;
}

/**
 * Serves the shell and the sections from memory with hot reload: an edited component shows in the running
 * page without a reload, its section's state kept. Resolves when everything was compiled once. Routes are
 * read once: a new route needs a new start.
 */
export async function startDevServers(options: DevServerOptions = {}): Promise<DevServers> {
  const targets: readonly BuildTarget[] = ['shell', ...(options.sections ?? sectionNames)];
  const servers = await Promise.all(
    targets.map((target) => startOne(target, options.onCompiled ?? (() => undefined))),
  );
  return {
    origins: servers.map(({ origin }) => origin),
    releases: servers.map(({ release }) => release),
    stop: async () => {
      await Promise.all(servers.map(({ server }) => server.stop()));
    },
  };
}

async function startOne(target: BuildTarget, onCompiled: Required<DevServerOptions>['onCompiled']) {
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
      // A reload would lose what was typed; hot updates that cannot be applied say so in the console.
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        // The page comes from the gateway, so the socket must be told where it lives.
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      // Who started it stops it; by itself it would end our process at once, and PostgreSQL would be left running.
      setupExitSignals: false,
      devMiddleware: { writeToDisk: false, stats: 'none' },
      setupMiddlewares: (middlewares) => [serveStub, ...middlewares],
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { origin, server, release: await developmentRelease(target, origin) };
}

async function configOf(target: BuildTarget, origin: string): Promise<Configuration> {
  const options = { mode: 'development' as const, outDir: join(tmpdir(), 'mova-dev', target) };
  const config =
    target === 'shell'
      ? await defineHost(options)
      : await defineRemote(target, { ...options, buildId: 'dev' });
  return {
    ...config,
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

const serveStub = {
  name: 'devtools-stub',
  path: `/${stubFile}`,
  middleware: (
    _request: unknown,
    response: { setHeader(name: string, value: string): void; end(text: string): void },
  ) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(devtoolsStub);
  },
};
