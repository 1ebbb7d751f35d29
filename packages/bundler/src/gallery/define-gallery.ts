import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type BuildOptions, moduleRules } from '../config/rspack.ts';
import { repositoryRoot } from '@mova/workspace';

const galleryFolder = join(repositoryRoot, 'packages/ui/gallery');

/** Contains the favicon; served at the root of the gallery. */
export const brandFolder = join(repositoryRoot, 'packages/ui/src/brand');

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

/** Returns the configuration of the gallery: one page of all components, without federation. */
export function defineGallery(options: BuildOptions): Configuration {
  const base = baseConfig('shell', options);
  return {
    ...base,
    context: galleryFolder,
    entry: { main: './main.tsx' },
    module: { ...base.module, rules: moduleRules(galleryFolder, options.mode === 'development') },
    output: { ...base.output, uniqueName: 'gallery', publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ templateContent: document, scriptLoading: 'defer', minify: false }),
    ],
  };
}
