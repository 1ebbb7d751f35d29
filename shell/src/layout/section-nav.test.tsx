import { initTexts } from '@mova/app-kit/host';
import { renderPage, testUser } from '@mova/app-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import uk from '../locales/uk.json' with { type: 'json' };
import { routesOf } from '../releases/release-table.ts';
import { SectionNav } from './section-nav.tsx';

initTexts('shell', uk);

const pages = {
  dictionary: ['/home', '/learned-words'],
  exercises: ['/exercises'],
  grammar: ['/grammar', '/rules', '/level-test'],
  account: ['/settings', '/premium', '/privacy-policy'],
};

function renderTabs(path: string, without?: keyof typeof pages) {
  const sections = Object.entries(pages)
    .filter(([name]) => name !== without)
    .map(([name, paths]) => ({
      name,
      version: '1',
      entry: '/e.js',
      needs: {},
      routes: paths.map((each) => ({ path: each, guard: 'signed-in' as const, page: 'p', title: 'Т' })),
    }));
  const Page = () => <SectionNav routes={routesOf({ set: 1, sections })} tabs />;
  const { unmount } = renderPage(Page, { route: path, user: testUser });
  const tabs = screen.getAllByRole('link', { hidden: true }).map((link) => ({
    text: link.textContent,
    to: link.getAttribute('href'),
    current: link.getAttribute('aria-current'),
  }));
  unmount();
  return tabs;
}

test('the tabs are the sections and the page of the user', () => {
  expect(renderTabs('/home')).toEqual([
    { text: 'Словник', to: '/home', current: 'page' },
    { text: 'Вправи', to: '/exercises', current: null },
    { text: 'Граматика', to: '/grammar', current: null },
    { text: 'Я', to: '/settings', current: null },
  ]);
});

test('one tab is marked on every page of its section', () => {
  const marked = (path: string) =>
    renderTabs(path).flatMap(({ text, current }) => (current ? [`${text}: ${current}`] : []));
  expect(marked('/learned-words')).toEqual(['Словник: true']);
  expect(marked('/rules')).toEqual(['Граматика: true']);
  expect(marked('/level-test')).toEqual(['Граматика: true']);
  expect(marked('/settings')).toEqual(['Я: page']);
  expect(marked('/premium')).toEqual(['Я: true']);
  expect(marked('/privacy-policy')).toEqual([]);
});

test('a tab whose page no live section has is left out', () => {
  expect(renderTabs('/home', 'grammar').map(({ text }) => text)).toEqual(['Словник', 'Вправи', 'Я']);
  expect(renderTabs('/home', 'account').map(({ text }) => text)).toEqual(['Словник', 'Вправи', 'Граматика']);
});
