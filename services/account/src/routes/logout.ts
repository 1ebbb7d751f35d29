import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';
import { endSession } from '../sign-in/end-session.ts';

/** Ends the session, if there is one, and clears its cookies in any case. */
export const logout = (parts: AccountParts) =>
  handle(calls.logout, async (handling) => {
    await endSession(parts, handling);
    return null;
  });
