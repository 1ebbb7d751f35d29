import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';

const layerLoader = fileURLToPath(new URL('./layer-loader.ts', import.meta.url));

/** Browsers the product supports: evergreen ones of the last years. */
export const browsers = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/**
 * How sources become modules. `layer` wraps the target's own stylesheets in a cascade layer, so the order
 * in which sections' styles arrive does not matter.
 */
export function moduleRules(folder: string, development: boolean, layer: string): RuleSetRule[] {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: [scriptLoader(development)] },
    { test: /\.css$/, include: folder, type: 'css/auto', use: [{ loader: layerLoader, options: { layer } }] },
    { test: /\.css$/, exclude: folder, type: 'css/auto' },
    { test: /\.(svg|png|webp|woff2?|mp3)$/, type: 'asset/resource' },
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
