import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { sharedLibraries } from './federation.ts';

/** By name and version, as containers take it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let scope: ShareScope | undefined;

/**
 * Returns what containers built with kit 1.7 and before share. They use the runtime of the federation library by a
 * global name, so this starts it once.
 */
export function formerShareScope(): ShareScope {
  scope ??= startFormerFederation();
  return scope;
}

function startFormerFederation(): ShareScope {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const shared = Object.entries(sharedLibraries()).map(([name, { version, library }]) => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: false as const };
    return [name, { version, lib: () => library, shareConfig }] as const;
  });
  const { shareScopeMap } = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
  });
  return shareScopeMap.default ?? {};
}
