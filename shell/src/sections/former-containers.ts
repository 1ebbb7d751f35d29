import * as runtime from '@module-federation/runtime-core';
import type { ShareScope } from './share-scope.ts';

/**
 * Containers of kit 1.2 and before bring no code for sharing: they take the federation runtime from the shell. It wants
 * to know more about a shared package than the scope of the bundler says.
 *
 * @returns the scope for those containers
 */
export function provideFormerRuntime(shared: ShareScope): ShareScope {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtime);
  return Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, { get }]) => [version, describe(version, get)]),
      ),
    ]),
  );
}

function describe(version: string, get: () => unknown) {
  return {
    version,
    get,
    from: 'shell',
    scope: ['default'],
    strategy: 'loaded-first',
    shareConfig: { requiredVersion: `^${version}`, singleton: true, strictVersion: true, eager: true },
    deps: [],
    useIn: [],
  };
}
