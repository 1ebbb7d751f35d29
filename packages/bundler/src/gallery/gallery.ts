import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildError, baseConfig, compile } from '../config/rspack.ts';
import type { BuildOptions } from '../release/build-target.ts';

const galleryFolder = join(repositoryRoot, 'packages/ui/gallery');

/** Contains the favicon; served at the root of the gallery. */
const brandFolder = join(repositoryRoot, 'packages/ui/src/brand');

const document = `<!doctype html>
<html lang="uk">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title lang="en">Mova: gallery</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Builds the component gallery, an `index.html` with its files, into `outDir`. @throws {BuildError} */
export async function buildGallery(options: Pick<BuildOptions, 'outDir'>): Promise<void> {
  const outDir = resolve(options.outDir);
  await compile('the gallery', defineGallery({ outDir }));
  await cp(join(brandFolder, 'favicon.svg'), join(outDir, 'favicon.svg'));
}

interface GalleryServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the gallery from memory with hot reload. @throws {BuildError} */
export async function serveGallery({ port }: { readonly port: number }): Promise<GalleryServer> {
  const config = defineGallery({ mode: 'development', outDir: join(tmpdir(), 'mova-gallery') });
  const plugins = [...(config.plugins ?? []), new ReactRefreshRspackPlugin()];
  const compiler = rspack({ ...config, plugins, lazyCompilation: false });
  if (!compiler) throw new BuildError('the gallery: the bundler refused its configuration');
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: { directory: brandFolder, watch: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { stats: 'errors-only' },
    },
    compiler,
  );
  await server.start();
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
}

function defineGallery(options: BuildOptions): Configuration {
  const base = baseConfig('shell', { ...options, folder: galleryFolder });
  return {
    ...base,
    entry: { main: './main.tsx' },
    output: { ...base.output, uniqueName: 'gallery', publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ templateContent: document, scriptLoading: 'defer', minify: false }),
    ],
  };
}
