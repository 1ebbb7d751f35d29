import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';

export function getSignInProviders({ providers }: AccountDeps): Route {
  return handle(calls.getSignInProviders, () => providers.offered);
}
