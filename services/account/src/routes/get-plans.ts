import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { plans } from '../domain/plans.ts';
import type { AccountDeps } from './deps.ts';

/** Returns the subscription plans and the currency of this installation. */
export function getPlans({ currency }: AccountDeps): Route {
  return handle(calls.getPlans, () => ({ currency, plans: [...plans] }));
}
