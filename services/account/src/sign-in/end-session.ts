import type { AccountParts } from '../deps.ts';
import { setCookies } from '../routes/set-cookies.ts';
import type { SigningIn } from './session.ts';
import { clearedSessionCookies } from './session-cookies.ts';

/** Clears the cookies of a session and ends it, where there is one. */
export async function endSession(
  { sessions, embedded }: Pick<AccountParts, 'sessions' | 'embedded'>,
  { caller, client, setCookie }: SigningIn,
): Promise<void> {
  setCookies(setCookie, clearedSessionCookies({ origin: client.origin, embedded }));
  if (caller.kind === 'user') await sessions.end(caller.sessionId);
}

/** Like {@link endSession} beside an error that is to be told: a failure to end the session only goes to the log. */
export async function endSessionQuietly(
  parts: Pick<AccountParts, 'sessions' | 'embedded'>,
  signingIn: SigningIn,
): Promise<void> {
  await endSession(parts, signingIn).catch((error: unknown) => {
    signingIn.log.warn({ err: error }, 'the session of a failed sign-in may be left');
  });
}
