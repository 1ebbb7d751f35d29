import { appendEvent } from '@mova/service-kit';
import { takeFormerUser } from '../db/erased-emails-repository.ts';
import type { AccountTransaction } from '../db/database.ts';

interface Registration {
  readonly userId: number;
  /** Normalised. */
  readonly email: string;
  readonly registeredAt: Date;
}

/**
 * Announces a confirmed account to the other services, with the number of the erased account that had its e-mail
 * before. Nothing else of the e-mail leaves this service.
 */
export async function announceRegistration(
  trx: AccountTransaction,
  { userId, email, registeredAt }: Registration,
): Promise<void> {
  const formerUserId = await takeFormerUser(trx, email);
  await appendEvent(trx, 'user.registered', {
    userId,
    registeredAt: registeredAt.toISOString(),
    ...(formerUserId !== undefined && { formerUserId }),
  });
}
