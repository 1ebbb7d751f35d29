import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import { enqueueMail } from '../db/mail-outbox-repository.ts';
import { findLoginAccount, insertRegistration } from '../db/users-repository.ts';
import { hashRegistrationDevice, holdsEmail, registrationExpiry } from '../domain/registration.ts';
import type { AccountParts } from '../deps.ts';
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts';
import { failuresOfRegistration } from '../limits/throttle.ts';
import { nameDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { tooOften } from '../sign-in/refusals.ts';
import { takeMail } from '../limits/take-mail.ts';

/** The specification wants the bare string here, not a problem document (§7). */
const alreadyExists = () =>
  new ApiError('USER_ALREADY_EXIST', 'The e-mail is registered already', { plainBody: 'USER_ALREADY_EXIST' });

const consentMissing = () => new ApiError('CONSENT_REQUIRED', 'An account is made after consent only');

/**
 * Stores an unconfirmed account and its confirmation mail together; the mail is sent after the commit. A
 * registration that was not confirmed gives way: a stranger who typed the e-mail first must not choose the
 * password that its owner confirms. Nor may one who types it later, so the browser is named and kept: an e-mail
 * registered from several is contested, and confirming it drops the password.
 */
export const registration = ({ db, embedded, hasher, mails, throttle }: AccountParts) =>
  handle(calls.registration, (handling) =>
    recordOutcome('registration', handling, async (identify) => {
      const { body, client } = handling;
      const { address } = client;
      const { consentVersion } = body;
      if (consentVersion === undefined) throw consentMissing();
      refuseEasyPassword(body.password, { email: body.email, name: body.username });
      const closed = await throttle.wait(failuresOfRegistration, address);
      if (closed > 0) throw tooOften(closed);
      const registeredAt = new Date();
      // Asked first to spare the hashing; the unique index decides for good.
      const holder = await findLoginAccount(db, body.email);
      if (holder && holder.confirmedAt !== null) {
        // Tells that the e-mail is registered, as a failed sign-in does.
        await throttle.take(failuresOfRegistration, address);
        throw alreadyExists();
      }
      if (holder && holdsEmail(holder, registeredAt)) {
        await takeMail(throttle, 'confirmation', { email: body.email, address });
      }
      const passwordHash = await hasher.hash(body.password);
      const deviceHash = hashRegistrationDevice(nameDevice(handling, embedded));
      await db.transaction().execute(async (trx) => {
        const userId = await insertRegistration(trx, {
          email: body.email,
          name: body.username,
          passwordHash,
          registeredAt,
          expiresAt: registrationExpiry(registeredAt),
          consentVersion,
          deviceHash,
          replaces: holder?.userId,
        });
        if (userId === undefined) throw alreadyExists();
        identify(userId);
        await enqueueMail(trx, userId, 'confirm-email');
      });
      mails.wake();
      return { email: body.email };
    }),
  );
