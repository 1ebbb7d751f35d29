import { calls } from '@mova/contracts';
import { ApiError, handle, type Route, wakeConsumers } from '@mova/service-kit';
import { linkInvalid, takeLinkToken } from '../db/link-tokens-repository.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { dropContestedPassword, findRegistrationOf } from '../db/registrations-repository.ts';
import { findLoginAccountById, type SignedInAccount } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';
import { hashRegistrationDevice } from '../domain/account.ts';
import { confirmRegistration } from '../events/user-events.ts';
import { readDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { beginSession } from '../sign-in/session.ts';

/**
 * Confirms an account with its mailed link, and signs in the browser that registered it: it has chosen the password, and
 * the link proves the mailbox. A contested account loses its password instead and gets a mail to choose a new one,
 * because the owner of the mailbox cannot tell whose registration the link confirms.
 */
export function confirm(deps: AccountDeps): Route {
  const { db, mailSender, redis } = deps;
  return handle(calls.confirm, async (handling) => {
    const { email, account } = await recordOutcome('email-confirmation', handling, async (identify) => {
      const now = new Date();
      const device = readDevice(deps, handling);
      const confirmed = await db.transaction().execute(async (trx) => {
        const userId = await takeLinkToken(trx, handling.body.token, 'confirm-email', now);
        const isContested = await dropContestedPassword(trx, userId);
        const account = device && (await findRegistrationOf(trx, userId, hashRegistrationDevice(device)));
        const email = await confirmRegistration(trx, userId, now);
        if (email === undefined) throw linkInvalid();
        identify(userId);
        if (isContested) await replaceMail(trx, userId, 'reset-password');
        return { email, account };
      });
      mailSender.wake();
      await wakeConsumers(redis);
      return confirmed;
    });
    // A browser that has signed in since keeps its session.
    if (account && handling.caller.kind === 'anonymous') await signIn(deps, handling, account);
    return { email };
  });
}

/** A failure is only logged: the link has done its work, and the user can sign in with the password. */
async function signIn(deps: AccountDeps, request: BrowserRequest, account: SignedInAccount): Promise<void> {
  const { userId, passwordHash } = account;
  const recheck = async () => {
    const now = await findLoginAccountById(deps.db, userId);
    return now?.passwordHash === passwordHash
      ? undefined
      : new ApiError('INVALID_LOGIN_DATA', 'The account has changed since its confirmation');
  };
  await recordOutcome('sign-in', request, (identify) => {
    identify(userId);
    return beginSession(deps, request, { account, kindOfLogin: 'basic', remember: true, recheck });
  }).catch((err: unknown) => {
    request.log.warn({ err }, 'a confirmed account was not signed in');
  });
}
