import { createHash } from 'node:crypto';

/** An account of the local provider. */
export interface LocalAccount {
  /** The provider’s id; derived from the e-mail, so the same after a restart. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider has verified the e-mail. */
  readonly verified: boolean;
  readonly name: string;
}

function account(email: string, name: string, verified = true): LocalAccount {
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`);
  return { subject: `1${digits.toString().padStart(20, '0')}`, email, name, verified };
}

/** Accounts of the chooser. The last one has no verified e-mail, so no account of Mova can be made of it. */
export const localAccounts: readonly LocalAccount[] = [
  account('first@mova.example', 'Перша учениця'),
  account('second@mova.example', 'Другий учень'),
  account('unproven@mova.example', 'Третя учениця', false),
];

/** Returns the account with this id, or one for the typed e-mail. */
export function localAccountOf(choice: {
  readonly subject?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}): LocalAccount | undefined {
  if (choice.subject) return localAccounts.find(({ subject }) => subject === choice.subject);
  const email = choice.email?.trim().toLowerCase();
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email)) return undefined;
  return account(email, choice.name?.trim() || email.slice(0, email.indexOf('@')));
}
