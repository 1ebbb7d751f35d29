import { calls, type Plan } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import uk from '../locales/uk.json' with { type: 'json' };

const texts = uk.plans;

/** The subscription plans. Every figure is given by the owner, including the savings; none is computed. */
const plans: Plan[] = [
  { id: 'month', ...texts.month, price: 4.99, highlighted: false },
  {
    id: 'year',
    ...texts.year,
    price: 2.99,
    total_price: 35.99,
    total_price_without_discount: 59.99,
    economy: '41%',
    highlighted: true,
  },
  {
    id: 'two-years',
    ...texts.twoYears,
    price: 1.99,
    total_price: 47.99,
    total_price_without_discount: 119.99,
    economy: '61%',
    highlighted: false,
  },
];

export function getPlans({ currency }: AccountDeps): Route {
  return handle(calls.getPlans, () => ({ currency, plans }));
}
