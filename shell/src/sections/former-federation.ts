import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { sharedLibraries } from './federation.ts';

/** By name and version, as containers take it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Starts the runtime of the federation library for containers built with kit 1.7 and before: they use it by a global
 * name. Returns what they share.
 */
export function startFormerFederation(): ShareScope {
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
