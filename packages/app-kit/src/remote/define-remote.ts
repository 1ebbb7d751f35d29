import type { GuardName, SectionName } from '@mova/contracts/names';
import type { ComponentType, ReactNode } from 'react';

/** Texts of one language: nested keys, i18next JSON v4 (plural suffixes `_one`, `_few`, `_many`, `_other`). */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What the shell tells a `Companion`. */
export interface CompanionProps {
  /** The page itself is on the screen: whatever the companion has not begun before is the page's own business. */
  readonly isPageThere: boolean;
}

/** What every `src/pages/<page>.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /**
   * Stands beside another page of the section: for what must not wait for it while it is on its way or could not be
   * loaded, such as asking before a training is left. It stays when the page comes, so that an open question need
   * not be taken from the learner. That of the page which was loaded last counts. It draws nothing into the page.
   */
  readonly Companion?: ComponentType<CompanionProps>;
  /**
   * Drawn where another page of the section is to come, while that is on its way: paper of its own shape. `children`
   * is what the shell has for any page, to be drawn for those it knows nothing of. That of the page which was
   * loaded last counts.
   */
  readonly OnTheWay?: ComponentType<{ readonly children: ReactNode }>;
}

/** One route of a section; the bundler copies it into the static manifest of the release. */
export interface RouteDefinition {
  /** Path without parameters: `/login`. */
  readonly path: `/${string}`;
  /** Name of the rule that decides who may enter; the rules stand once, in the shell. */
  readonly guard: GuardName;
  /** Name of the module in `src/pages`, without extension: `login-page`. */
  readonly page: string;
  /** Ukrainian text of the document title; the shell adds the name of the product. */
  readonly title: string;
  /**
   * Paint the page at build time, so that it shows before any code: for pages whose first render depends on
   * nothing but being signed in or not. A page that reads its query or history first must leave it out.
   */
  readonly firstPaint?: boolean;
}

/** All the shell may know of a section once its code is there. */
export interface RemoteDefinition {
  readonly name: SectionName;
  /** Texts by language; they become the i18next namespace named like the section. */
  readonly locales: { readonly uk: Texts };
  readonly routes: readonly RouteDefinition[];
  /** Loads one page; called with a `page` of `routes` only. */
  load(page: string): Promise<PageModule>;
}

/**
 * Declares a section: the default export of its only exposed module, `src/remote.tsx`.
 *
 * @example
 * export default defineRemote({
 *   name: 'grammar',
 *   locales: { uk },
 *   routes: [{ path: '/grammar', guard: 'signed-in', page: 'grammar-page', title: 'Граматика' }],
 *   load: (page) => import(/* webpackChunkName: "[request]" *\/ `./pages/${page}.tsx`),
 * });
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
