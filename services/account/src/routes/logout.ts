import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { clearedSessionCookies } from '../domain/session-cookies.ts';
import type { AccountParts } from '../parts.ts';
import { setCookies } from './set-cookies.ts';

/** Ends the session, if there is one, and clears its cookies in any case. */
export const logout = ({ sessions, embedded }: AccountParts) =>
  handle(calls.logout, async ({ caller, client, setCookie }) => {
    if (caller.kind === 'user') await sessions.end(caller.sessionId);
    setCookies(setCookie, clearedSessionCookies({ origin: client.origin, embedded }));
    return null;
  });
