import { ApiError, recordSecurityEvent } from '@mova/service-kit';
import { clearFailedLogins, countFailedLogin, uncountFailedLogin } from '../db/failed-logins-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';
import { isLocked } from '../domain/account.ts';
import { rejectIfWaiting, signInFailures } from '../limits/throttle.ts';

export const unknownEmail = () => new ApiError('USER_NOT_FOUND', 'The e-mail is not registered');

export const wrongPassword = () => new ApiError('INVALID_LOGIN_DATA', 'Wrong password or e-mail');

export const accountLocked = () =>
  new ApiError('ACCOUNT_WAS_LOCKED', 'The account is locked', {
    detail: 'It opens when its password is reset by e-mail, or after a day',
  });

const sourceLocked = (seconds: number) =>
  new ApiError('ACCOUNT_WAS_LOCKED', 'The account is locked for this address', {
    detail: `It opens at ${new Date(Date.now() + seconds * 1000).toISOString()}`,
    headers: { 'retry-after': String(seconds) },
  });

/**
 * Returns the account if the password is right, and throws otherwise. Ten wrong passwords in a row lock the account for
 * this network for a quarter of an hour; a hundred within a day lock it for every browser it does not know. A known
 * browser has limits of its own, so that a stranger cannot lock the user out.
 *
 * Errors reveal which e-mails are registered. After too many of them ({@link signInFailures}) every failure from a
 * network gets the same response in the same time; a right password still passes.
 * @param account undefined if the e-mail is not registered
 */
export async function checkPassword(
  deps: AccountDeps,
  account: LoginAccount | undefined,
  password: string,
  request: BrowserRequest,
  knownDevice: string | undefined,
): Promise<LoginAccount> {
  const { throttle, hasher } = deps;
  const { address } = request.client;
  if (account) {
    if (await isRight(deps, account, password, request, knownDevice)) return account;
    if (knownDevice !== undefined) throw wrongPassword();
  } else if ((await throttle.check(signInFailures, address)) > 0) {
    await hasher.matches(undefined, password);
  }
  rejectIfWaiting(await throttle.count(signInFailures, address));
  throw account ? wrongPassword() : unknownEmail();
}

async function isRight(
  { db, hasher, loginFailures }: AccountDeps,
  { userId, passwordHash, lockedAt }: LoginAccount,
  password: string,
  { client: { address }, log }: BrowserRequest,
  knownDevice: string | undefined,
): Promise<boolean> {
  const isKnown = knownDevice !== undefined;
  if (!isKnown && isLocked(lockedAt, new Date())) throw accountLocked();
  const attempt = { userId, passwordHash, address, knownDevice };
  const lockedSeconds = await loginFailures.findLock(attempt);
  if (lockedSeconds > 0) throw sourceLocked(lockedSeconds);
  let isCounted = false;
  const locks: string[] = [];
  try {
    // Counts when it is the password's turn: attempts that wait or are rejected unchecked do not count.
    const matches = await hasher.matches(passwordHash, password, async () => {
      const { waitSeconds, isLast } = await loginFailures.count(attempt);
      if (waitSeconds > 0) throw sourceLocked(waitSeconds);
      if (isLast) locks.push(isKnown ? 'DEVICE' : 'NETWORK');
      if (!isKnown) {
        const counted = await countFailedLogin(db, userId);
        if (counted === 'locked') throw accountLocked();
        if (counted === 'locking') locks.push('ACCOUNT');
      }
      isCounted = true;
    });
    if (!matches) {
      for (const reason of locks) {
        recordSecurityEvent(log, { event: 'account-lock', outcome: 'refused', reason, userId, address });
      }
      return false;
    }
  } catch (error) {
    if (isCounted) {
      await Promise.all([loginFailures.uncount(attempt), !isKnown && uncountFailedLogin(db, userId)]);
    }
    throw error;
  }
  await Promise.all([loginFailures.clear(attempt), !isKnown && clearFailedLogins(db, userId)]);
  return true;
}
