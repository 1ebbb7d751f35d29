import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';

/** Tells browsers which social providers there are, and where their scripts are. */
export const getSignInProviders = ({ providers }: AccountParts) =>
  handle(calls.getSignInProviders, () => providers.offered);
