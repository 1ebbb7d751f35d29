import { type Log, recordSecurityEvent } from '@mova/service-kit';
import { clearFailedLogins, countFailedLogin, uncountFailedLogin } from '../db/failed-logins-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import { isLocked } from '../domain/account-lock.ts';
import type { AccountParts } from '../deps.ts';
import { failuresOfSignIn } from '../limits/throttle.ts';
import { accountLocked, addressLocked, tooOften, unknownEmail, wrongPassword } from './refusals.ts';

type Parts = Pick<AccountParts, 'db' | 'hasher' | 'loginFailures' | 'throttle'>;

/** Where a password is tried. */
interface Source {
  readonly address: string;
  /** Name of the browser, where the account knows it (`isKnownDevice`). */
  readonly knownDevice: string | undefined;
  readonly log: Log;
}

/**
 * Passes for the right password only. Ten wrong ones in a row close the account to this address for a
 * quarter of an hour, a hundred within a day from anywhere close it to every browser it does not know; for the
 * right password too (product decision 6). A known browser is counted by itself alone, ten in a row and a hundred a
 * day, so no stranger can lock its user out.
 *
 * Failures are what tells a stranger which e-mails are registered, so past {@link failuresOfSignIn} every
 * failure from there is answered alike, and takes alike long; a right password still passes. A known browser
 * learns nothing it did not know.
 * @param account whose password it should be; undefined when there is none
 * @returns the account
 */
export async function checkPassword(
  parts: Parts,
  account: LoginAccount | undefined,
  password: string,
  source: Source,
): Promise<LoginAccount> {
  const { throttle, hasher } = parts;
  const { address, knownDevice } = source;
  if (account) {
    if (await isRight(parts, account, password, source)) return account;
    if (knownDevice !== undefined) throw wrongPassword();
  } else if ((await throttle.wait(failuresOfSignIn, address)) > 0) {
    await hasher.matches(undefined, password);
  }
  const seconds = await throttle.take(failuresOfSignIn, address);
  if (seconds > 0) throw tooOften(seconds);
  throw account ? wrongPassword() : unknownEmail();
}

/** Counts the attempt before it is checked, so that guesses sent at once cannot all slip through. */
async function isRight(
  { db, hasher, loginFailures }: Parts,
  { userId, passwordHash, lockedAt }: LoginAccount,
  password: string,
  { address, knownDevice, log }: Source,
): Promise<boolean> {
  const isKnown = knownDevice !== undefined;
  if (!isKnown && isLocked(lockedAt, new Date())) throw accountLocked();
  const about = { userId, passwordHash, address, knownDevice };
  const closed = await loginFailures.lockedFor(about);
  if (closed > 0) throw addressLocked(closed);
  let counted = false;
  const locks: string[] = [];
  try {
    // Counted in its turn: what is turned away unchecked, or waits, is held against nobody.
    const matches = await hasher.matches(passwordHash, password, async () => {
      const { waitSeconds, isLast } = await loginFailures.begin(about);
      if (waitSeconds > 0) throw addressLocked(waitSeconds);
      if (isLast) locks.push(isKnown ? 'DEVICE' : 'NETWORK');
      if (!isKnown) {
        const attempt = await countFailedLogin(db, userId);
        if (attempt === 'locked') throw accountLocked();
        if (attempt === 'locking') locks.push('ACCOUNT');
      }
      counted = true;
    });
    if (!matches) {
      for (const reason of locks) {
        recordSecurityEvent(log, { event: 'account-lock', outcome: 'refused', reason, userId, address });
      }
      return false;
    }
  } catch (error) {
    if (counted) {
      await Promise.all([loginFailures.takeBack(about), !isKnown && uncountFailedLogin(db, userId)]);
    }
    throw error;
  }
  await Promise.all([loginFailures.succeed(about), !isKnown && clearFailedLogins(db, userId)]);
  return true;
}
