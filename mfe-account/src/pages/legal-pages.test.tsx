import { renderSection } from '@mova/app-kit/testing';
import { legalTextsVersion } from '@mova/contracts/names';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import remote from '../remote.tsx';
import { giveContact } from '../testing/give-contact.ts';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['privacy-policy-page', 'terms-of-use-page'].map(remote.load));
});

it.each([
  ['/privacy-policy', 'Privacy Policy', 'Last updated: April 17, 2024'],
  ['/terms-of-use', 'Terms of Use', 'Last updated: October 13, 2024'],
])(
  '%s is English and dated, and its table of contents links to every heading',
  async (route, title, date) => {
    renderSection(remote, { route });
    const article = (await screen.findByRole('heading', { level: 1, name: title })).closest('article');
    if (!article) throw new Error('no article');
    expect(article.lang).toBe('en');
    expect(within(article).getByText(date)).toBeTruthy();
    const headings = within(article).getAllByRole('heading', { level: 2 });
    const links = within(within(article).getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      headings.map((heading) => [heading.textContent, `#${heading.id}`]),
    );
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  },
);

it.each([
  ['/privacy-policy', /видалити будь-коли/],
  ['/terms-of-use', /за 24 години/],
])('%s says in five Ukrainian lines what it means, and that the English text counts', async (route, line) => {
  renderSection(remote, { route });
  const summary = await screen.findByRole('region', { name: 'Що це означає для вас' });
  expect(summary.lang).toBe('uk');
  expect(within(summary).getAllByRole('listitem')).toHaveLength(5);
  within(summary).getByText(line);
  within(summary).getByText(/Чинним є англійський текст/);
});

it('the version that accounts consent to is the date of the latest text', async () => {
  const dates: string[] = [];
  for (const route of ['/privacy-policy', '/terms-of-use']) {
    const { unmount } = renderSection(remote, { route });
    const line = await screen.findByText(/^Last updated: /);
    const date = new Date(`${line.textContent?.replace('Last updated: ', '')} UTC`);
    dates.push(date.toISOString().slice(0, 10));
    unmount();
  }
  expect(dates.sort().at(-1)).toBe(legalTextsVersion);
});

it.each(['/privacy-policy', '/terms-of-use'])(
  '%s names the address of this site to write to',
  async (route) => {
    giveContact('help@mova.example');
    renderSection(remote, { route });
    const link = await screen.findByRole('link', { name: 'help@mova.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@mova.example');
  },
);

it.each([
  [
    '/privacy-policy',
    [/What we collect/, /Cookies/, /social login provider/, /Children under 13/, /Deleting/, /2–3\s+weeks/],
  ],
  [
    '/terms-of-use',
    [
      /free trial\. Unless you cancel/,
      /renews\s+automatically/,
      /cancel in the subscription settings of that store/,
      /cancel on the web/,
      /Children under 13/,
      /Social login/,
      /Deleting your account/,
      /2–3\s+weeks/,
    ],
  ],
])('%s covers what it must', async (route, matters) => {
  renderSection(remote, { route });
  const text = (await screen.findByRole('article')).textContent ?? '';
  for (const matter of matters) expect(text).toMatch(matter);
});
