import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildOptions, compile } from '../config/rspack.ts';
import { brandFolder, defineGallery } from './define-gallery.ts';

/** Builds the component gallery, an `index.html` with its files, into `outDir`. @throws {BuildError} */
export async function buildGallery(options: Pick<BuildOptions, 'outDir'>): Promise<void> {
  const outDir = resolve(options.outDir);
  await compile('the gallery', defineGallery({ outDir }));
  await cp(join(brandFolder, 'favicon.svg'), join(outDir, 'favicon.svg'));
}
