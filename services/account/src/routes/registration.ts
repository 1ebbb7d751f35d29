import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { enqueueMail } from '../db/mail-outbox-repository.ts';
import { insertRegistration } from '../db/registrations-repository.ts';
import { findLoginAccount } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { hashRegistrationDevice, ownsEmail, registrationExpiry } from '../domain/account.ts';
import { registrationFailures, rejectIfWaiting, takeMail } from '../limits/throttle.ts';
import { rejectEasyPassword } from '../passwords/easy-password.ts';
import { keepRegistrationDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/** The contract has a bare string as the body of this error. */
const alreadyExists = () =>
  new ApiError('USER_ALREADY_EXIST', 'The e-mail is registered already', { plainBody: 'USER_ALREADY_EXIST' });

const consentMissing = () => new ApiError('CONSENT_REQUIRED', 'An account is made after consent only');

/**
 * Stores an unconfirmed account and mails its confirmation link. It replaces an unconfirmed registration of the e-mail,
 * so that a stranger who registers it first cannot choose the owner's password. If the two come from different browsers,
 * confirming drops the password, so that a stranger who registers later cannot choose it either.
 */
export function registration(deps: AccountDeps): Route {
  const { db, hasher, mailSender, throttle } = deps;
  return handle(calls.registration, (handling) =>
    recordOutcome('registration', handling, async (identify) => {
      const { body, client } = handling;
      const { address } = client;
      const { email, consentVersion } = body;
      if (consentVersion === undefined) throw consentMissing();
      rejectEasyPassword(body.password, { email, name: body.username });
      rejectIfWaiting(await throttle.check(registrationFailures, address));
      const registeredAt = new Date();
      // Checked before the costly hashing; the unique index decides in the end.
      const owner = await findLoginAccount(db, email);
      if (owner && owner.confirmedAt !== null) {
        await throttle.count(registrationFailures, address);
        throw alreadyExists();
      }
      if (owner && ownsEmail(owner, registeredAt))
        await takeMail(throttle, 'confirmation', { email, address });
      const passwordHash = await hasher.hash(body.password);
      const deviceHash = hashRegistrationDevice(keepRegistrationDevice(deps, handling));
      await db.transaction().execute(async (trx) => {
        const userId = await insertRegistration(trx, {
          email,
          name: body.username,
          passwordHash,
          registeredAt,
          expiresAt: registrationExpiry(registeredAt),
          consentVersion,
          deviceHash,
          replaces: owner?.userId,
        });
        if (userId === undefined) throw alreadyExists();
        identify(userId);
        await enqueueMail(trx, userId, 'confirm-email');
      });
      mailSender.wake();
      return { email };
    }),
  );
}
