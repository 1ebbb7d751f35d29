import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import { findLoginAccount, type LoginAccount } from '../db/users-repository.ts';
import { isLocked } from '../domain/account-lock.ts';
import { holdsEmail } from '../domain/registration.ts';
import type { AccountParts } from '../deps.ts';
import { beginSession } from '../sign-in/session.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { endSessionQuietly } from '../sign-in/end-session.ts';
import { findKnownDevice } from '../sign-in/known-device.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { accountLocked, unknownEmail, wrongPassword } from '../sign-in/refusals.ts';

/**
 * Signs in with e-mail and password. Whatever it fails by, this browser is signed out then (specification
 * §8): its cookies go with the error.
 */
export const login = (parts: AccountParts) =>
  handle(calls.login, (handling) =>
    recordOutcome('sign-in', handling, async (identify) => {
      const { body, client, log } = handling;
      try {
        const found = await findLoginAccount(parts.db, body.email);
        const account = found && holdsEmail(found, new Date()) ? found : undefined;
        if (account) identify(account.userId);
        const knownDevice = await findKnownDevice(parts, account, handling);
        const source = { address: client.address, knownDevice, log };
        const proven = await checkPassword(parts, account, body.password, source);
        if (proven.confirmedAt === null) {
          throw new ApiError('ACCOUNT_WAS_ENABLED', 'The e-mail is not confirmed yet');
        }
        const isKnown = knownDevice !== undefined;
        return await beginSession(parts, handling, {
          account: proven,
          kindOfLogin: 'basic',
          remember: body.rememberMe,
          recheck: async () => changeOf(proven, await findLoginAccount(parts.db, body.email), isKnown),
        });
      } catch (error) {
        await endSessionQuietly(parts, handling);
        throw error;
      }
    }),
  );

/** Why a sign-in decided by what was read before no longer stands, if so. */
function changeOf(
  before: LoginAccount,
  now: LoginAccount | undefined,
  isKnownDevice: boolean,
): ApiError | undefined {
  if (now?.userId !== before.userId) return unknownEmail();
  if (now.passwordHash !== before.passwordHash) return wrongPassword();
  return !isKnownDevice && isLocked(now.lockedAt, new Date()) ? accountLocked() : undefined;
}
