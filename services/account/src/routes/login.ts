import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { findEmailOwner, findLoginAccount, type LoginAccount } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { isLocked } from '../domain/account.ts';
import { accountLocked, checkPassword, unknownEmail, wrongPassword } from '../sign-in/check-password.ts';
import { findKnownDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { beginSession, endSession } from '../sign-in/session.ts';

/** Signs in with e-mail and password. A failed sign-in signs the browser out. */
export function login(deps: AccountDeps): Route {
  return handle(calls.login, (handling) =>
    recordOutcome('sign-in', handling, async (identify) => {
      const { body, log } = handling;
      try {
        const account = await findEmailOwner(deps.db, body.email);
        if (account) identify(account.userId);
        const knownDevice = await findKnownDevice(deps, account, handling);
        const proven = await checkPassword(deps, account, body.password, handling, knownDevice);
        if (proven.confirmedAt === null) {
          throw new ApiError('ACCOUNT_WAS_ENABLED', 'The e-mail is not confirmed yet');
        }
        const isKnown = knownDevice !== undefined;
        return await beginSession(deps, handling, {
          account: proven,
          kindOfLogin: 'basic',
          remember: body.rememberMe,
          recheck: async () => rejectionOf(proven, await findLoginAccount(deps.db, body.email), isKnown),
        });
      } catch (error) {
        // Only logged, so that it cannot hide the first error.
        await endSession(deps, handling).catch((err: unknown) => {
          log.warn({ err }, 'the session of a failed sign-in may not have ended');
        });
        throw error;
      }
    }),
  );
}

/** Returns why a sign-in is no longer valid, if the account changed after it was first read. */
function rejectionOf(
  before: LoginAccount,
  now: LoginAccount | undefined,
  isKnownDevice: boolean,
): ApiError | undefined {
  if (now?.userId !== before.userId) return unknownEmail();
  if (now.passwordHash !== before.passwordHash) return wrongPassword();
  return !isKnownDevice && isLocked(now.lockedAt, new Date()) ? accountLocked() : undefined;
}
