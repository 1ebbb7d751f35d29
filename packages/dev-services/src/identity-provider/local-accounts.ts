import { createHash } from 'node:crypto';

/** Somebody the local provider vouches for. */
export interface LocalAccount {
  /** The provider’s own number of the person: the same for the same e-mail, over every restart. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider proves the e-mail. */
  readonly verified: boolean;
  readonly name: string;
}

function account(email: string, name: string, verified = true): LocalAccount {
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`);
  return { subject: `1${digits.toString().padStart(20, '0')}`, email, name, verified };
}

/** People the chooser offers; the last one has no proven e-mail, which no account can be made of. */
export const localAccounts: readonly LocalAccount[] = [
  account('first@mova.example', 'Перша учениця'),
  account('second@mova.example', 'Другий учень'),
  account('unproven@mova.example', 'Третя учениця', false),
];

/** One of those offered, by number, or whoever has the typed e-mail. */
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
