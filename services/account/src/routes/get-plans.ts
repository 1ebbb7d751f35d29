import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { plans } from '../domain/plans.ts';
import type { AccountParts } from '../deps.ts';

/** Answers the subscription plans with the currency of this installation. */
export const getPlans = ({ currency }: Pick<AccountParts, 'currency'>) =>
  handle(calls.getPlans, () => ({ currency, plans: [...plans] }));
