import { browserCookies } from '@mova/app-kit';
import { initTexts } from '@mova/app-kit/host';
import { offline, renderPage, testUser } from '@mova/app-kit/testing';
import type { ReleaseTable } from '@mova/contracts';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import uk from '../locales/uk.json' with { type: 'json' };
import { routesOf } from '../releases/release-table.ts';
import { Header } from './header.tsx';

const route = (path: string) => ({ path, guard: 'signed-in' as const, page: 'p', title: 'Т' });
const table: ReleaseTable = {
  set: 1,
  sections: [
    {
      name: 'account',
      version: '1',
      entry: '/e.js',
      needs: {},
      routes: [route('/home'), route('/exercises'), route('/grammar'), route('/settings')],
    },
  ],
};
const routes = routesOf(table);
/** With what follows the header: alone, it is hidden while the document is read. */
const Frame = ({ routes }: { readonly routes: ReturnType<typeof routesOf> }) => (
  <>
    <Header routes={routes} />
    <main />
  </>
);
const Page = () => <Frame routes={routes} />;

initTexts('shell', uk);

describe('the header', () => {
  test('shows anonymous users a sign-in link, except on the sign-in page', () => {
    renderPage(Page, { route: '/privacy-policy' });
    expect(screen.getByRole('link', { name: 'Увійти' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('navigation')).toBeNull();
    renderPage(Page, { route: '/login' });
    expect(screen.queryByRole('link', { name: 'Увійти' })).toBeNull();
  });

  test('shows signed-in users the sections, their name, and the premium badge', async () => {
    renderPage(Page, { route: '/grammar', user: testUser });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Словник', 'Вправи', 'Граматика']);
    expect(links[2]?.getAttribute('aria-current')).toBe('page');
    expect(await screen.findByRole('button', { name: 'Олена: моє меню' })).toBeTruthy();
    expect(screen.queryByText('Преміум')).toBeNull();
    const premium = { ...testUser, userDetails: { ...testUser.userDetails, isPremium: true } };
    renderPage(Page, { user: premium });
    expect(await screen.findByText('Преміум')).toBeTruthy();
  });

  test('marks the page itself, or else the section it belongs to', () => {
    const sections = ['grammar', 'dictionary', 'account'].map((name) => ({
      name,
      version: '1',
      entry: '/e.js',
      needs: {},
      routes: { grammar: ['/grammar', '/rules'], dictionary: ['/home', '/learned-words'] }[name]?.map(
        route,
      ) ?? [route('/settings')],
    }));
    const SectionPage = () => <Frame routes={routesOf({ set: 1, sections })} />;
    const marksAt = (path: string) => {
      const { getAllByRole, unmount } = renderPage(SectionPage, { route: path, user: testUser });
      const links = getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
      const marks = links.map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`);
      unmount();
      return marks;
    };
    expect(marksAt('/grammar')).toEqual(['Граматика: page']);
    expect(marksAt('/rules')).toEqual(['Граматика: true']);
    expect(marksAt('/learned-words')).toEqual(['Словник: true']);
    expect(marksAt('/settings')).toEqual([]);
  });

  test('offers only existing pages in the menu, and logs out to / without cookies', async () => {
    const stage = renderPage(Page, {
      route: '/home',
      user: testUser,
      responses: { 'POST /oauth/logout': null },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /моє меню/ })));
    await screen.findByRole('menu');
    // The menu has the sections for the mobile layout; jsdom has no media queries to hide them.
    const items = screen.getAllByRole('menuitem', { hidden: true });
    expect(screen.getByText(testUser.email)).toBeTruthy();
    expect(items.map((item) => item.textContent)).toEqual([
      'Словник',
      'Вправи',
      'Граматика',
      'Налаштування',
      'Вийти',
    ]);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Вийти' })));
    expect(await screen.findByRole('link', { name: 'Mova, на головну' })).toBeTruthy();
    await expect.poll(() => stage.location()).toBe('/');
    expect(stage.requests.map(({ path }) => path)).toContain('/oauth/logout');
    expect(document.cookie).toBe('');
  });

  test('marks the page itself in the menu', async () => {
    renderPage(Page, { route: '/settings', user: testUser });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /моє меню/ })));
    await screen.findByRole('menu');
    const items = screen.getAllByRole('menuitem', { hidden: true });
    const marked = items.filter((item) => item.getAttribute('aria-current') === 'page');
    expect(marked.map((item) => item.textContent)).toEqual(['Налаштування']);
  });

  test('tells the sign-in page which provider to sign out of after a social sign-in', async () => {
    const stage = renderPage(Page, {
      route: '/home',
      user: testUser,
      responses: { 'POST /oauth/logout': null },
    });
    browserCookies.set(cookieNames.kindOfLogin, 'Google');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /моє меню/ })));
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Вийти' })));
    await expect.poll(() => stage.location()).toBe('/');
    expect(sessionStorage.getItem(storageNames.signedOutOf)).toBe('Google');
    expect(document.cookie).toBe('');
  });

  test('logs out to / even when the server cannot be reached', async () => {
    const stage = renderPage(Page, {
      route: '/home',
      user: testUser,
      responses: { 'POST /oauth/logout': offline },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /моє меню/ })));
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Вийти' })));
    await expect.poll(() => stage.location()).toBe('/');
    expect(document.cookie).toBe('');
  });

  test('isolates a name of any length or direction in the button', async () => {
    const name = `${'А'.repeat(100)} أولينا`;
    renderPage(Page, { user: { ...testUser, name } });
    const button = await screen.findByRole('button', { name: `${name}: моє меню` });
    expect(button.querySelector('bdi')?.textContent).toBe(name);
  });

  test('shows premium granted elsewhere when the page becomes visible again', async () => {
    let isPremium = false;
    renderPage(Page, {
      user: testUser,
      responses: {
        'GET /api/getUser': () => ({ ...testUser, userDetails: { ...testUser.userDetails, isPremium } }),
      },
    });
    // The response has arrived once the cookie is written.
    await expect.poll(() => browserCookies.get(cookieNames.userDetails)).toContain('"isPremium":false');
    isPremium = true;
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Преміум')).toBeTruthy();
    now.mockRestore();
  });
});
