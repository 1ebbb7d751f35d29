import { offline, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import type { Plan } from '@mova/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await remote.load('premium-page');
});

/** As in docs/product.md#plans; the savings are stated, not computed from the prices. */
const plans: Plan[] = [
  { id: 'month', period: '1 місяць', subtitle: 'а', price: 4.99, highlighted: false },
  {
    id: 'year',
    period: '1 рік',
    subtitle: 'б',
    price: 2.99,
    total_price: 35.99,
    total_price_without_discount: 59.99,
    economy: '41%',
    highlighted: true,
  },
];

function open(
  details: Partial<(typeof testUser)['userDetails']> = {},
  getPlans: Required<Responses>['GET /api/getPlans'] = { currency: 'USD', plans },
) {
  const user = { ...testUser, userDetails: { ...testUser.userDetails, ...details } };
  return renderSection(remote, { route: '/premium', user, responses: { 'GET /api/getPlans': getPlans } });
}

/** Intl uses no-break spaces. */
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ') ?? '';

describe('the premium page', () => {
  it('opens each store in a new tab', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Вивчайте англійську без обмежень!' })).toBeTruthy();
    for (const store of ['App Store', 'Google Play']) {
      const link = screen.getByRole('link', { name: new RegExp(store) });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    }
  });

  it('shows the stated plans in the given currency, with the highlighted one marked', async () => {
    open({}, { currency: 'UAH', plans });
    const year = (await screen.findByRole('heading', { name: '1 рік' })).closest('li');
    expect(plain(year)).toContain('2,99 ₴ на місяць');
    expect(plain(year)).toContain('Усього 35,99 ₴ замість 59,99 ₴');
    expect(year?.textContent).toContain('Заощадження 41\u00a0%');
    expect(plain(year)).toContain('Вибір користувачів');
    const month = screen.getByRole('heading', { name: '1 місяць' }).closest('li');
    expect(plain(month)).not.toMatch(/Вибір|Заощадження|Усього/);
  });

  it('shows that only trainings differ with premium', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Що змінює преміум' });
    const different = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').map(plain))
      .filter(([free, premium]) => free !== premium);
    expect(different).toEqual([['Обмежена кількість', 'Без обмежень']]);
  });

  it.each([
    ['free, with some left', { freeTrainingsLeft: 3 }, /залишилося 3 безкоштовні тренування/],
    ['free, topped up daily', { freeTrainingsLeft: 3, freeTrainingsDaily: 3 }, /Щодня доповнюємо їх до 3/],
    ['free, used up today', { freeTrainingsLeft: 0, freeTrainingsDaily: 3 }, /^Завтра — ще 3\. Словник/],
    ['free, used up', { freeTrainingsLeft: 0 }, /Безкоштовні тренування закінчилися/],
    ['premium', { isPremium: true, freeTrainingsLeft: 0 }, /У вас преміум/],
  ])('shows the status of the user: %s', async (_case, details, text) => {
    open(details);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows no trainings while the account is unknown', async () => {
    open({ freeTrainingsLeft: null });
    await screen.findByRole('heading', { name: '1 рік' });
    expect(screen.queryByText(/залишилося|закінчилися|У вас/)).toBeNull();
  });

  it('can load the plans again, and renders without them', async () => {
    const answers = [offline, { currency: 'USD', plans }];
    open({}, () => answers.shift() ?? offline);
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('heading', { name: '1 рік' })).toBeTruthy();
  });
});
