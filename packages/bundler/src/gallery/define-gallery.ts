import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type BuildOptions } from '../config/base-config.ts';
import { moduleRules } from '../config/rules.ts';
import { repositoryRoot } from '@mova/workspace';

/** Where the pages of the gallery lie. */
const galleryFolder = join(repositoryRoot, 'packages/ui/gallery');

/** Drawings for the document's head; the gallery is served with this folder at its root. */
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

/** Bundler configuration of the gallery: an ordinary page of the design components, without federation. */
export function defineGallery(options: BuildOptions): Configuration {
  const base = baseConfig('shell', options, 'app');
  return {
    ...base,
    context: galleryFolder,
    entry: { main: './main.tsx' },
    module: { ...base.module, rules: moduleRules(galleryFolder, options.mode === 'development', 'app') },
    output: { ...base.output, uniqueName: 'gallery', publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ templateContent: document, scriptLoading: 'defer', minify: false }),
    ],
  };
}
