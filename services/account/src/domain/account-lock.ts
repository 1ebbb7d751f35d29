/** Wrong passwords within a day, from unknown browsers, that lock an account (product decision 6). */
export const maxFailedLogins = 100;

/** Hours after which a failure stops counting, and a lock ends. */
export const failedLoginHours = 24;

/** Whether an account is locked for browsers that it does not know. */
export function isLocked(lockedAt: Date | null, now: Date): boolean {
  return lockedAt !== null && now.getTime() - lockedAt.getTime() < failedLoginHours * 60 * 60 * 1000;
}
