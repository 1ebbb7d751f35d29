import { randomBytes } from 'node:crypto';
import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import { findLoginAccount, type LoginAccount } from '../db/users-repository.ts';
import { holdsEmail } from '../domain/registration.ts';
import { needsInsecureCookies, sessionCookies } from '../domain/session-cookies.ts';
import type { AccountParts } from '../parts.ts';
import { projectPremium } from './project-premium.ts';
import { setCookies } from './set-cookies.ts';

/** Signs in with e-mail and password: a session in Redis, its cookies in the browser. */
export const login = (parts: AccountParts) =>
  handle(calls.login, async ({ body, client, log, setCookie }) => {
    const account = await findLoginAccount(parts.db, body.email);
    if (!account || !holdsEmail(account, new Date())) throw notFound();
    await checkPassword(parts, account, body.password, client.address);
    if (account.confirmedAt === null) {
      throw new ApiError('ACCOUNT_WAS_ENABLED', 'The e-mail is not confirmed yet');
    }
    const { userId, name: userName } = account;
    const session = await parts.sessions.create({
      userId,
      remember: body.rememberMe,
      userAgent: client.userAgent,
    });
    // Asked again now that the session can be found by whoever ends all of a learner's sessions: an account
    // erased or given another password in between must not keep one of before.
    const changed = changeOf(account, await findLoginAccount(parts.db, body.email));
    if (changed) {
      await parts.sessions.end(session.sessionId);
      throw changed;
    }
    await projectPremium(parts.sessions, account);
    const { accessToken, companion, maxAgeSeconds: maxAge } = session;
    const xsrf = randomBytes(32).toString('base64url');
    const connection = { origin: client.origin, embedded: parts.embedded };
    if (needsInsecureCookies(connection)) {
      log.warn({ origin: client.origin }, 'plain http: the session’s cookies go without Secure');
    }
    setCookies(
      setCookie,
      sessionCookies({ accessToken, userId, userName, companion, xsrf, maxAge }, connection),
    );
    return { accessToken, userId };
  });

const notFound = () => new ApiError('USER_NOT_FOUND', 'The e-mail is not registered');

const wrongPassword = () => new ApiError('INVALID_LOGIN_DATA', 'Wrong password or e-mail');

/** Why a sign-in decided by what was read before no longer stands, if so. */
function changeOf(before: LoginAccount, now: LoginAccount | undefined): ApiError | undefined {
  if (now?.userId !== before.userId) return notFound();
  return now.passwordHash === before.passwordHash ? undefined : wrongPassword();
}

/**
 * Passes for the right password only. Ten wrong ones in a row close the account to this address for a
 * quarter of an hour, for the right one too.
 */
async function checkPassword(
  { hasher, loginFailures }: AccountParts,
  account: LoginAccount,
  password: string,
  address: string,
): Promise<void> {
  const locked = (seconds?: number) =>
    new ApiError('ACCOUNT_WAS_LOCKED', 'The account is locked', {
      headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    });
  if (account.lockedAt !== null) throw locked();
  const attempt = await loginFailures.begin(account.userId, address);
  if (attempt.locked) throw locked(attempt.opensInSeconds);
  let matches: boolean;
  try {
    // An account made by a provider has no password that could be right.
    matches = account.passwordHash !== null && (await hasher.matches(account.passwordHash, password));
  } catch (error) {
    await loginFailures.takeBack(account.userId, address);
    throw error;
  }
  if (!matches) throw wrongPassword();
  await loginFailures.succeed(account.userId, address);
}
