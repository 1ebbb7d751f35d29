import { calls, type Plan } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import uk from '../locales/uk.json' with { type: 'json' };
// Every figure is given by the owner, including the savings; none is computed.
import prices from '../premium/prices.json' with { type: 'json' };

const plans: Plan[] = [
  { id: 'month', ...uk.plans.month, ...prices.month },
  { id: 'year', ...uk.plans.year, ...prices.year },
  { id: 'two-years', ...uk.plans.twoYears, ...prices.twoYears },
];

export function getPlans({ currency }: AccountDeps): Route {
  return handle(calls.getPlans, () => ({ currency, plans }));
}
