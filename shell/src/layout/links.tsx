import {
  DictionaryIcon,
  ExercisesIcon,
  GrammarIcon,
  LevelTestIcon,
  PremiumIcon,
  SettingsIcon,
} from '@mova/ui';
import type { ReactNode } from 'react';

export interface HeaderLink {
  readonly id: string;
  readonly path: string;
  readonly icon: ReactNode;
}

/** Of the sections, whose names are the ids. */
export const sectionLinks: readonly HeaderLink[] = [
  { id: 'grammar', path: '/grammar', icon: <GrammarIcon size={20} /> },
  { id: 'exercises', path: '/exercises', icon: <ExercisesIcon size={20} /> },
  { id: 'dictionary', path: '/home', icon: <DictionaryIcon size={20} /> },
];

/** The rest of the menu, without pages that no live section has. */
export const menuLinks: readonly HeaderLink[] = [
  { id: 'premium', path: '/premium', icon: <PremiumIcon size={20} /> },
  { id: 'level-test', path: '/level-test', icon: <LevelTestIcon size={20} /> },
  { id: 'settings', path: '/settings', icon: <SettingsIcon size={20} /> },
];
