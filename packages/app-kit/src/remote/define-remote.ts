import type { GuardName } from '@mova/contracts/names';
import type { CallId } from '@mova/contracts/routes';
import type { ComponentType } from 'react';
import type { CallInput } from '../api/call-input.ts';

/** i18next JSON v4: nested keys, plural suffixes `_one`, `_few`, `_many`, `_other`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Exports of each `src/pages/<page>.tsx`. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** Copied by the bundler into the static manifest of the release. */
export interface RouteDefinition {
  readonly path: `/${string}`;
  readonly guard: GuardName;
  /** Module in `src/pages`, without extension: `login-page`. */
  readonly page: string;
  readonly title: string;
  /** Prerender the page at build time. Only for pages whose first render depends on nothing but being signed in. */
  readonly firstPaint?: boolean;
  /**
   * A task, such as a step of a training. On a phone the shell then shows neither header nor footer nor tabs, so every
   * state of the page must have a link that leaves it (`LeaveLink`).
   */
  readonly task?: boolean;
  /**
   * The queries of the first render, besides `getUser`, with the arguments of the page. When a visit begins at the bare
   * path, the shell sends them before the section's code is there.
   */
  readonly firstCalls?: readonly FirstCall[];
}

/** A call with its argument. */
export type FirstCall = {
  [Id in CallId]: { readonly call: Id; readonly input?: CallInput<Id> };
}[CallId];

export interface RemoteDefinition {
  /** As its folder is named: `mfe-<name>`. */
  readonly name: string;
  /** Become the i18next namespace named like the section. */
  readonly locales: { readonly uk: Texts };
  readonly routes: readonly RouteDefinition[];
  /**
   * The calls that the section makes. The build compares them with its sources, and a release set is only activated
   * if the services fit them.
   */
  readonly calls?: readonly CallId[];
  load(page: string): Promise<PageModule>;
}

/** Declares a section: the default export of its only exposed module, `src/remote.tsx`. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
