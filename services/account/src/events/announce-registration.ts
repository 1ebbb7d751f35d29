import { appendEvent } from '@mova/service-kit';
import type { AccountTransaction } from '../db/database.ts';
import { takeFormerUser } from '../db/erased-emails-repository.ts';

interface ConfirmedAccount {
  readonly userId: number;
  readonly email: string;
  readonly registeredAt: Date;
}

/** Publishes `user.registered`, with the id of an erased account that had the same e-mail. */
export async function announceRegistration(
  trx: AccountTransaction,
  { userId, email, registeredAt }: ConfirmedAccount,
): Promise<void> {
  const formerUserId = await takeFormerUser(trx, email);
  await appendEvent(trx, 'user.registered', {
    userId,
    registeredAt: registeredAt.toISOString(),
    ...(formerUserId !== undefined && { formerUserId }),
  });
}
