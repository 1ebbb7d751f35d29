import {
  DictionaryIcon,
  ExercisesIcon,
  GrammarIcon,
  LevelTestIcon,
  PremiumIcon,
  SettingsIcon,
} from '@mova/ui';
import type { ReactNode } from 'react';

/** A place the header leads to; its text is `links.<id>`. */
export interface HeaderLink {
  readonly id: string;
  readonly path: string;
  readonly icon: ReactNode;
}

/** The three sections, always there: in the header, or in the menu of the mobile layout (specification §2). */
export const sectionLinks: readonly HeaderLink[] = [
  { id: 'grammar', path: '/grammar', icon: <GrammarIcon size={20} /> },
  { id: 'exercises', path: '/exercises', icon: <ExercisesIcon size={20} /> },
  { id: 'dictionary', path: '/home', icon: <DictionaryIcon size={20} /> },
];

/** The rest of the menu; a place no live section has is left out, so that no link leads nowhere. */
export const menuLinks: readonly HeaderLink[] = [
  { id: 'premium', path: '/premium', icon: <PremiumIcon size={20} /> },
  { id: 'level-test', path: '/level-test', icon: <LevelTestIcon size={20} /> },
  { id: 'settings', path: '/settings', icon: <SettingsIcon size={20} /> },
];
