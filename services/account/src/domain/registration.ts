import { createHash } from 'node:crypto';

/** Days an unconfirmed registration keeps its e-mail; its link is good for as long. */
const unconfirmedDays = 7;

/** The moment after which a registration made at `now` may be replaced, if still unconfirmed. */
export function registrationExpiry(now: Date): Date {
  return new Date(now.getTime() + unconfirmedDays * 24 * 60 * 60 * 1000);
}

/** Whether an account holds its e-mail: confirmed, or still within the days it has to confirm. */
export function holdsEmail(
  account: { readonly confirmedAt: Date | null; readonly registrationExpiresAt: Date },
  now: Date,
): boolean {
  return account.confirmedAt !== null || account.registrationExpiresAt > now;
}

/** An unconfirmed registration that gives way to a newer one. */
interface ReplacedRegistration {
  readonly expiresAt: Date;
  readonly deviceHash: Buffer | null;
  readonly isContested: boolean;
}

/**
 * Whether nobody can tell any more who owns an e-mail: a registration that could still be confirmed gives way to
 * one from another, or an unknown, browser.
 */
export function isContestedBy(
  replaced: ReplacedRegistration,
  { registeredAt, deviceHash }: { readonly registeredAt: Date; readonly deviceHash: Buffer | null },
): boolean {
  if (replaced.expiresAt <= registeredAt) return false;
  if (replaced.isContested || replaced.deviceHash === null || deviceHash === null) return true;
  return !replaced.deviceHash.equals(deviceHash);
}

/** The form in which the name of a registering browser is stored. A plain hash suffices: the name is random. */
export function hashRegistrationDevice(device: string): Buffer {
  return createHash('sha256').update(`registration ${device}`).digest();
}
