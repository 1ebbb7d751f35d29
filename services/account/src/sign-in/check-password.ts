import { clearFailedLogins, countFailedLogin, uncountFailedLogin } from '../db/failed-logins-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { AccountParts } from '../parts.ts';
import { failuresOfNetwork } from '../redis/throttle.ts';
import { accountLocked, addressLocked, tooOften, unknownEmail, wrongPassword } from './refusals.ts';

type Parts = Pick<AccountParts, 'db' | 'hasher' | 'loginFailures' | 'throttle'>;

/**
 * Passes for the right password only. Ten wrong ones in a row close the account to this address for a
 * quarter of an hour, a hundred from anywhere close it until its password is reset; for the right password
 * too (product decision 6).
 *
 * Failures are what tells a stranger which e-mails are registered, so past {@link failuresOfNetwork} every
 * failure from there is answered alike, and takes alike long; a right password still passes.
 * @param account whose password it should be; undefined when there is none
 * @returns the account
 */
export async function checkPassword(
  parts: Parts,
  account: LoginAccount | undefined,
  password: string,
  address: string,
): Promise<LoginAccount> {
  const { throttle, hasher } = parts;
  if (account) {
    if (await isRight(parts, account, password, address)) return account;
  } else if ((await throttle.wait(failuresOfNetwork, address)) > 0) {
    await hasher.matches(undefined, password);
  }
  const seconds = await throttle.take(failuresOfNetwork, address);
  if (seconds > 0) throw tooOften(seconds);
  throw account ? wrongPassword() : unknownEmail();
}

/** Counts the attempt before it is checked, so that guesses sent at once cannot all slip through. */
async function isRight(
  { db, hasher, loginFailures }: Parts,
  { userId, passwordHash, lockedAt }: LoginAccount,
  password: string,
  address: string,
): Promise<boolean> {
  if (lockedAt !== null) throw accountLocked();
  const about = { userId, passwordHash, address };
  const closed = await loginFailures.lockedFor(about);
  if (closed > 0) throw addressLocked(closed);
  let counted = false;
  try {
    // Counted in its turn: what is turned away unchecked, or waits, is held against nobody.
    const matches = await hasher.matches(passwordHash, password, async () => {
      const seconds = await loginFailures.begin(about);
      if (seconds > 0) throw addressLocked(seconds);
      counted = await countFailedLogin(db, userId);
      if (!counted) throw accountLocked();
    });
    if (!matches) return false;
  } catch (error) {
    if (counted) await Promise.all([loginFailures.takeBack(about), uncountFailedLogin(db, userId)]);
    throw error;
  }
  await Promise.all([loginFailures.succeed(about), clearFailedLogins(db, userId)]);
  return true;
}
