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
