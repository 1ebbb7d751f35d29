import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';

const layerLoader = fileURLToPath(new URL('./layer-loader.ts', import.meta.url));

/** Browsers the product supports: evergreen ones of the last years. */
export const browsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** Styles of the shared kit; what a section carries in its own bundle bears the section's name. */
const kitStyles = /[\\/]packages[\\/]ui[\\/]src[\\/](?!carried[\\/]).*\.module\.css$/;

/**
 * How sources become modules. `layer` wraps the target's own stylesheets in a cascade layer, so the order
 * in which sections' styles arrive does not matter.
 */
export function moduleRules(folder: string, development: boolean, layer: string): RuleSetRule[] {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: [scriptLoader(development)] },
    { test: /\.css$/, include: folder, type: 'css/auto', use: [{ loader: layerLoader, options: { layer } }] },
    { test: /\.css$/, exclude: folder, type: 'css/auto' },
    // Named by the file alone, wherever the build stands: a section paints with the names of the shell's sheet.
    {
      test: kitStyles,
      type: 'css/module',
      generator: { localIdentName: 'ui-[name]-[local]', exportsConvention: 'as-is' },
      parser: { namedExports: false },
    },
    // An icon is there for the document, though no module asks for its address.
    { test: /\.(svg|png|webp|woff2?|wav)$/, type: 'asset/resource', sideEffects: true },
  ];
}

function scriptLoader(development: boolean) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
      env: { targets: browsers },
    },
  };
}
