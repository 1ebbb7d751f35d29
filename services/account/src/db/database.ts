import type { Settings, socialProviders } from '@mova/contracts';
import type { DomainContext } from '@mova/service-kit';
import type { Generated, Kysely, Transaction } from 'kysely';

interface UsersTable {
  user_id: Generated<number>;
  /** Normalised: trimmed, lower case. Unique. */
  email: string;
  name: string;
  /** Argon2id in PHC form; null for an account that signs in with a provider only. */
  password_hash: string | null;
  registered_at: Generated<Date>;
  registration_expires_at: Date;
  /** Device that registered (`hashRegistrationDevice`); null once confirmed, and if unknown. */
  registration_device_hash: Generated<Buffer | null>;
  is_contested: Generated<boolean>;
  confirmed_at: Generated<Date | null>;
  is_premium: Generated<boolean>;
  /** Consecutive wrong passwords in browsers that the account does not know. */
  failed_logins: Generated<number>;
  /** Time of the first of them; null if a version without this column counted it. */
  failed_logins_since: Generated<Date | null>;
  /** When the account was locked for such browsers: for a day, or until its password is reset. */
  locked_at: Generated<Date | null>;
  premium_changed_at: Generated<Date | null>;
  /** Version of the accepted legal texts; null for old accounts and old pages. */
  consent_version: Generated<string | null>;
  consented_at: Generated<Date | null>;
}

interface SettingsTable {
  settings_id: Generated<number>;
  user_id: number;
  voice_type: Settings['voiceType'];
  turn_on_audio: boolean;
  pace: Generated<Settings['pace']>;
  keys: Generated<boolean>;
  speak_words: Generated<boolean>;
  rushnyk: Generated<boolean>;
}

interface LinkTokensTable {
  token_hash: Buffer;
  user_id: number;
  purpose: LinkPurpose;
  expires_at: Date;
}

interface MailOutboxTable {
  mail_id: Generated<number>;
  user_id: number;
  kind: MailKind;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: Generated<string | null>;
}

interface SocialLinksTable {
  provider: SocialProvider;
  /** The provider's id of the person. Unlike the e-mail, it never changes. */
  subject: string;
  user_id: number;
  linked_at: Generated<Date>;
}

interface ReplacedLinksTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

interface KnownDevicesTable {
  user_id: number;
  proof_hash: Buffer;
  proven_at: Generated<Date>;
}

interface ErasedEmailKeyTable {
  key: Buffer;
}

interface ErasedEmailsTable {
  email_key: Buffer;
  user_id: number;
  erased_at: Generated<Date>;
}

/** What a mailed link may be used for. A token for one purpose is not valid for another. */
export type LinkPurpose = 'confirm-email' | 'reset-password';

export type MailKind = LinkPurpose | 'session-reused';

/** Providers a user may sign in with, spelled as in the cookie `kindOfLogin`. */
export type SocialProvider = (typeof socialProviders)[number];

/** Tables of the schema `account`, qualified: nothing depends on a search path. */
export interface AccountDatabase {
  'account.users': UsersTable;
  'account.settings': SettingsTable;
  'account.link_tokens': LinkTokensTable;
  'account.replaced_links': ReplacedLinksTable;
  'account.mail_outbox': MailOutboxTable;
  'account.social_links': SocialLinksTable;
  'account.known_devices': KnownDevicesTable;
  'account.erased_email_key': ErasedEmailKeyTable;
  'account.erased_emails': ErasedEmailsTable;
}

export type AccountDb = Kysely<AccountDatabase>;
export type AccountTransaction = Transaction<AccountDatabase>;
export type Redis = DomainContext<AccountDatabase>['redis'];
