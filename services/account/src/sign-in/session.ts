import type { Call } from '@mova/contracts';
import {
  type AnonymousCaller,
  type ApiError,
  csrfTokenOf,
  type Handling,
  needsInsecureCookies,
  recordSecurityEvent,
  type UserCaller,
} from '@mova/service-kit';
import { rememberDevice } from '../db/known-devices-repository.ts';
import { findSettings } from '../db/settings-repository.ts';
import type { AccountParts } from '../deps.ts';
import { projectPremium } from '../premium/project-premium.ts';
import { setCookies } from '../routes/set-cookies.ts';
import type { SignedInAccount } from '../db/social-links-repository.ts';
import { keepDevice } from './device-cookie.ts';
import { type KindOfLogin, sessionCookies } from './session-cookies.ts';

/** What a sign-in needs of the request it answers. */
export type SigningIn = Pick<Handling<Call>, 'client' | 'cookies' | 'log' | 'setCookie'> & {
  readonly caller: UserCaller | AnonymousCaller;
  /** Name of the browser, where the call has given it one. */
  readonly device?: string;
};

/** A learner who has just proved who they are. */
interface SignIn {
  readonly account: SignedInAccount;
  readonly kindOfLogin: KindOfLogin;
  /** Whether the session lives for thirty days. */
  readonly remember: boolean;
  /**
   * Asked once the session can be found by whoever ends all of a learner's sessions: why what was proved no
   * longer holds, if so. An account erased or given another password in between keeps no session of before.
   */
  readonly recheck: () => Promise<ApiError | undefined>;
}

/**
 * The end of every sign-in: a session in Redis, its cookies in the browser, which the account knows from now
 * on. A session this browser had before ends: nobody could reach it any more.
 * @throws what `recheck` finds, with no session left behind
 */
export async function beginSession(
  { db, sessions, embedded }: AccountParts,
  signingIn: SigningIn,
  { account, kindOfLogin, remember, recheck }: SignIn,
): Promise<{ accessToken: string; userId: number }> {
  const { caller, client, log, setCookie } = signingIn;
  const { userId, name: userName } = account;
  const session = await sessions.create({ userId, remember, userAgent: client.userAgent });
  const [changed, settings] = await Promise.all([recheck(), findSettings(db, userId)]);
  if (changed) {
    await sessions.end(session.sessionId);
    throw changed;
  }
  if (session.endedCount > 0) {
    const about = { userId, address: client.address };
    recordSecurityEvent(log, { event: 'session-end', outcome: 'success', reason: 'SESSION_LIMIT', ...about });
  }
  const device = keepDevice(signingIn, embedded, signingIn.device);
  await Promise.all([projectPremium(sessions, account), rememberDevice(db, account, device)]);
  if (caller.kind === 'user') await sessions.end(caller.sessionId);
  const { accessToken, companion, maxAgeSeconds: maxAge } = session;
  const connection = { origin: client.origin, embedded };
  if (needsInsecureCookies(connection)) {
    log.warn({ origin: client.origin }, 'plain http: the session’s cookies go without Secure');
  }
  const xsrf = csrfTokenOf(session.sessionId);
  const secrets = { accessToken, userId, userName, kindOfLogin, settings, companion, xsrf, maxAge };
  setCookies(setCookie, sessionCookies(secrets, connection));
  return { accessToken, userId };
}
