import {
  DictionaryIcon,
  ExercisesIcon,
  GrammarIcon,
  LevelTestIcon,
  PremiumIcon,
  SettingsIcon,
  UserIcon,
} from '@mova/ui';
import type { ReactNode } from 'react';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

export interface HeaderLink {
  readonly id: string;
  readonly path: string;
  readonly icon: ReactNode;
}

/** Of the sections, whose names are the ids. */
export const sectionLinks: readonly HeaderLink[] = [
  { id: 'dictionary', path: '/home', icon: <DictionaryIcon size={20} /> },
  { id: 'exercises', path: '/exercises', icon: <ExercisesIcon size={20} /> },
  { id: 'grammar', path: '/grammar', icon: <GrammarIcon size={20} /> },
];

export const menuLinks: readonly HeaderLink[] = [
  { id: 'premium', path: '/premium', icon: <PremiumIcon size={20} /> },
  { id: 'level-test', path: '/level-test', icon: <LevelTestIcon size={20} /> },
  { id: 'settings', path: '/settings', icon: <SettingsIcon size={20} /> },
];

/** The last tab of a phone: the user's own page. */
export const ownLink: HeaderLink = { id: 'own', path: '/settings', icon: <UserIcon size={20} /> };

/** The pages of `ownLink`, of which no section link is the current one. */
export const ownPaths: readonly string[] = [ownLink.path, '/premium'];

/** Leaves out links to pages that no live section has. */
export function liveLinks(routes: readonly KnownRoute[], links: readonly HeaderLink[]): HeaderLink[] {
  return links.filter(({ path }) => findRoute(routes, path));
}
