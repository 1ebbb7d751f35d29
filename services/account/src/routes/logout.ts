import { calls } from '@mova/contracts';
import { handle, recordSecurityEvent } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { endSession } from '../sign-in/end-session.ts';

/** Ends the session, if there is one, and clears its cookies in any case. */
export const logout = (parts: AccountParts) =>
  handle(calls.logout, async (handling) => {
    await endSession(parts, handling);
    const { caller, client, log } = handling;
    if (caller.kind === 'user') {
      const about = { userId: caller.userId, address: client.address };
      recordSecurityEvent(log, { event: 'session-end', outcome: 'success', reason: 'SIGN_OUT', ...about });
    }
    return null;
  });
