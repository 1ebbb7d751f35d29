import { hash } from 'node:crypto';

const dayMs = 24 * 60 * 60 * 1000;

/** Wrong passwords within a day, from unknown browsers, that lock an account. */
export const maxFailedLogins = 100;

/** Hours after which a failed login no longer counts, and after which a lock ends. */
export const failedLoginHours = 24;

export function isLocked(lockedAt: Date | null, now: Date): boolean {
  return lockedAt !== null && now.getTime() - lockedAt.getTime() < failedLoginHours * 60 * 60 * 1000;
}

/** Days an unconfirmed registration reserves its e-mail. Its confirmation link is valid for as long. */
export const unconfirmedDays = 7;

export function registrationExpiry(now: Date): Date {
  return new Date(now.getTime() + unconfirmedDays * dayMs);
}

/** Whether an account still owns its e-mail: it is confirmed, or its registration has not expired. */
export function ownsEmail(
  account: { readonly confirmedAt: Date | null; readonly registrationExpiresAt: Date },
  now: Date,
): boolean {
  return account.confirmedAt !== null || account.registrationExpiresAt > now;
}

interface ReplacedRegistration {
  readonly expiresAt: Date;
  readonly deviceHash: Buffer | null;
  readonly isContested: boolean;
}

/** Whether a registration that could still be confirmed is replaced by one from another, or an unknown, browser. */
export function isContestedBy(
  replaced: ReplacedRegistration,
  { registeredAt, deviceHash }: { readonly registeredAt: Date; readonly deviceHash: Buffer | null },
): boolean {
  if (replaced.expiresAt <= registeredAt) return false;
  if (replaced.isContested || replaced.deviceHash === null || deviceHash === null) return true;
  return !replaced.deviceHash.equals(deviceHash);
}

/** Returns the stored form of the device that registers. A plain hash is enough because the device id is random. */
export function hashRegistrationDevice(device: string): Buffer {
  return hash('sha256', `registration ${device}`, 'buffer');
}
