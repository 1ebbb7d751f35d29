import { rspack } from '@rspack/core';

const development = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;

/**
 * Takes the router from its production build: its package names only the one that warns developers, which would
 * write into every learner's console.
 */
export function routerForProduction() {
  return new rspack.NormalModuleReplacementPlugin(development, ({ createData }) => {
    if (!createData) return;
    for (const key of ['request', 'userRequest', 'resource'] as const) {
      createData[key] = createData[key]?.replace(development, '$1production$2');
    }
  });
}
