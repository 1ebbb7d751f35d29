import { ApiError } from '@mova/service-kit';
import { announceRegistration } from '../events/announce-registration.ts';
import type { AccountDb } from '../db/database.ts';
import { findLoginAccount } from '../db/users-repository.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import {
  type Consent,
  dropUnconfirmed,
  findLinkedAccount,
  insertLinkedAccount,
  type SignedInAccount,
} from '../db/social-links-repository.ts';

/** Somebody took the e-mail, or the person, between the look and the write: look again. */
class Overtaken extends Error {}

/** Each round somebody else got through; so many in a row are no coincidence. */
const mostRounds = 5;

/**
 * The account a proven person signs in to: the one linked to them, else a new one, confirmed, without a
 * password, announced to the other domains. An unconfirmed registration of the e-mail gives way to it.
 *
 * @throws ApiError USER_ALREADY_EXIST when the e-mail has a confirmed account that is not linked to this person
 * @throws ApiError CONSENT_REQUIRED when an account would be made and nobody consented
 */
export async function findOrMakeAccount(
  db: AccountDb,
  identity: ProvenIdentity,
  consent: Consent | undefined,
): Promise<SignedInAccount & { readonly isNew: boolean }> {
  for (let round = 1; ; round += 1) {
    const linked = await findLinkedAccount(db, identity);
    if (linked) return { ...linked, isNew: false };
    const holder = await findLoginAccount(db, identity.email);
    if (holder && holder.confirmedAt !== null) {
      // It may be this very person's, of a sign-in at the same time, made between the two looks.
      const since = await findLinkedAccount(db, identity);
      if (since) return { ...since, isNew: false };
      throw new ApiError('USER_ALREADY_EXIST', 'The e-mail is registered already');
    }
    if (!consent) throw new ApiError('CONSENT_REQUIRED', 'An account is made after consent only');
    try {
      return { ...(await makeAccount(db, identity, consent)), isNew: true };
    } catch (error) {
      if (!(error instanceof Overtaken) || round === mostRounds) throw error;
    }
  }
}

async function makeAccount(
  db: AccountDb,
  identity: ProvenIdentity,
  consent: Consent,
): Promise<SignedInAccount> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    await dropUnconfirmed(trx, identity.email);
    const account = await insertLinkedAccount(trx, identity, consent, now);
    if (!account) throw new Overtaken();
    const { userId } = account;
    await announceRegistration(trx, { userId, email: identity.email, registeredAt: now });
    return account;
  });
}
