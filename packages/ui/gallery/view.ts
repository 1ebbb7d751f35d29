import type { ComponentType } from 'react';
import { ActionsPage } from './pages/actions-page.tsx';
import { AnswersPage } from './pages/answers-page.tsx';
import { ChoicesPage } from './pages/choices-page.tsx';
import { FeedbackPage } from './pages/feedback-page.tsx';
import { FieldsPage } from './pages/fields-page.tsx';
import { IdentityPage } from './pages/identity-page.tsx';
import { LimitsPage } from './pages/limits-page.tsx';
import { ListsPage } from './pages/lists-page.tsx';
import { OverlaysPage } from './pages/overlays-page.tsx';
import { StatesPage } from './pages/states-page.tsx';

/** A new page is a line here. */
export const pages = {
  identity: IdentityPage,
  actions: ActionsPage,
  fields: FieldsPage,
  choices: ChoicesPage,
  answers: AnswersPage,
  lists: ListsPage,
  feedback: FeedbackPage,
  states: StatesPage,
  overlays: OverlaysPage,
  limits: LimitsPage,
} satisfies Record<string, ComponentType>;

export type PageName = keyof typeof pages;
export type Theme = 'system' | 'light' | 'dark';

/** From the URL: `?page=answers&theme=dark`. */
export interface View {
  page: PageName;
  theme: Theme;
}

/** Reads the query of a URL; missing or invalid values become the first page and the theme of the system. */
export function readView(search: string): View {
  const asked = new URLSearchParams(search);
  const page = asked.get('page') ?? '';
  const theme = asked.get('theme');
  return {
    page: Object.hasOwn(pages, page) ? (page as PageName) : 'identity',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

export function addressOf({ page, theme }: View): string {
  return `?page=${page}${theme === 'system' ? '' : `&theme=${theme}`}`;
}
