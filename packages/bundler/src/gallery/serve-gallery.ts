import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { BuildError } from '../config/rspack.ts';
import { brandFolder, defineGallery } from './define-gallery.ts';

interface GalleryServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the gallery from memory with hot reload. @throws {BuildError} */
export async function serveGallery({ port }: { readonly port: number }): Promise<GalleryServer> {
  const config = defineGallery({ mode: 'development', outDir: join(tmpdir(), 'mova-gallery') });
  const compiler = rspack({ ...config, lazyCompilation: false });
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
