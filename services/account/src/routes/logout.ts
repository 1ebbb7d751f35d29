import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { endSession, recordSessionEnd } from '../sign-in/session.ts';

export function logout(deps: AccountDeps): Route {
  return handle(calls.logout, async (handling) => {
    await endSession(deps, handling);
    if (handling.caller.kind === 'user') recordSessionEnd(handling, handling.caller.userId, 'SIGN_OUT');
    return null;
  });
}
