import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';

/** Returns the configured social providers and the addresses of their scripts. */
export function getSignInProviders({ providers }: AccountDeps): Route {
  return handle(calls.getSignInProviders, () => providers.offered);
}
