import * as appKit from '@mova/app-kit';
import { startContainerName } from '@mova/contracts/names';
import * as ui from '@mova/ui';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { satisfies } from './satisfies.ts';

/** By package of the kit; the bundler puts the versions here. */
declare const KIT_VERSIONS: Readonly<Record<'@mova/app-kit' | '@mova/ui', string>>;

interface Shared {
  readonly version: string;
  readonly library: unknown;
}

/** What sections import from the shell instead of bundling it, by the name that they import. */
export const sharedLibraries = (): Readonly<Record<string, Shared>> => ({
  react: { version: react.version, library: react },
  'react/jsx-runtime': { version: react.version, library: jsxRuntime },
  'react/jsx-dev-runtime': { version: react.version, library: jsxDevRuntime },
  'react-dom': { version: reactDom.version, library: reactDom },
  'react-dom/client': { version: reactDom.version, library: reactDomClient },
  '@mova/app-kit': { version: KIT_VERSIONS['@mova/app-kit'], library: appKit },
  '@mova/ui': { version: KIT_VERSIONS['@mova/ui'], library: ui },
});

interface Consumed {
  /** The name that is imported. */
  readonly shareKey: string;
  readonly requiredVersion: string;
}

/** The part of `__webpack_require__` in a container that joins it to its host; the names are the bundler's. */
export interface ContainerRuntime {
  /** Makes a module, by its id, when it is required first. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Prepares a chunk before it runs, by what there is to prepare. */
  readonly f: Record<string, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>;
  };
  readonly initializeExposesData: {
    readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>>;
  };
  initContainer: () => void;
  getContainer: (module: string) => Promise<() => unknown>;
}

/**
 * Joins a container to the shell. Containers call it first, by a global name that is part of the kit, in place of the
 * federation library's runtime: that finds out at run time which of several versions to share, and the shell has one
 * of each.
 */
function startContainer(container: ContainerRuntime): void {
  const shared = sharedLibraries();
  const { moduleIdToConsumeDataMapping: consumed } = container.consumesLoadingData;
  for (const [id, { shareKey, requiredVersion }] of Object.entries(consumed)) {
    container.m[id] = (module) => {
      const { [shareKey]: known } = shared;
      if (!known) throw new Error(`the shell shares no ${shareKey}`);
      if (!satisfies(known.version, requiredVersion))
        throw new Error(`${shareKey} ${requiredVersion} is needed, the shell shares ${known.version}`);
      module.exports = known.library;
    };
  }
  container.f.consumes = () => undefined;
  container.initContainer = () => undefined;
  container.getContainer = async (name) => {
    const load = container.initializeExposesData.moduleMap[name];
    if (!load) throw new Error(`the container has no ${name}`);
    return load();
  };
}

Reflect.set(globalThis, startContainerName, startContainer);
