import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildOptions } from '../config/base-config.ts';
import { compile } from '../config/compile.ts';
import { brandFolder, defineGallery } from './define-gallery.ts';

/** Builds the gallery of the design components into `outDir`: an `index.html` with its files. @throws {BuildError} */
export async function buildGallery(options: Pick<BuildOptions, 'outDir'>): Promise<void> {
  const outDir = resolve(options.outDir);
  await compile('the gallery', defineGallery({ outDir }));
  await cp(join(brandFolder, 'favicon.svg'), join(outDir, 'favicon.svg'));
}
