import { type Compiler, rspack } from '@rspack/core';

const frontDoor = /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/](?:index|runtime-core)\.cjs$/;

/**
 * The federation plugin wires its runtime in by the CommonJS builds of its packages, of which nothing can be
 * left out. This leads each of those requests to the ES module build beside it, so that what the build
 * switches off falls away. Stands behind the federation plugin, whose aliases it changes.
 */
export class FederationAsModules {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(frontDoor, (data) => {
      data.request = asModule(data.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, path] of Object.entries(alias)) {
        if (typeof path === 'string') alias[name] = asModule(path);
      }
    });
  }
}

function asModule(path: string): string {
  return frontDoor.test(path) ? path.replace(/\.cjs$/, '.js') : path;
}
