import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { findLinkOwner, linkInvalid } from '../db/link-tokens-repository.ts';
import type { AccountDeps } from '../deps.ts';

/** Tells that a reset link is dead before its owner has typed a new password. */
export function checkResetLink({ db }: AccountDeps): Route {
  return handle(calls.checkResetLink, async ({ body }) => {
    if (!(await findLinkOwner(db, body.token, 'reset-password', new Date()))) throw linkInvalid();
    return null;
  });
}
