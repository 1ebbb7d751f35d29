import type { Generated, Kysely, Transaction } from 'kysely';
import type { LinkPurpose } from '../domain/link-token.ts';
import type { Settings } from '../domain/settings.ts';
import type { SocialProvider } from '../social/proven-identity.ts';

/** Tables of the `account` schema as the running version knows them (migrations/ are the authority). */
export interface AccountDatabase {
  'account.users': UsersTable;
  'account.settings': SettingsTable;
  'account.link_tokens': LinkTokensTable;
  'account.mail_outbox': MailOutboxTable;
  'account.social_links': SocialLinksTable;
  'account.known_devices': KnownDevicesTable;
  'account.erased_email_key': ErasedEmailKeyTable;
  'account.erased_emails': ErasedEmailsTable;
}

interface UsersTable {
  user_id: Generated<number>;
  /** Normalised: trimmed, lower case. Unique. */
  email: string;
  name: string;
  /** Argon2id in PHC form; null for an account that signs in by a provider only. */
  password_hash: string | null;
  registered_at: Generated<Date>;
  /** While unconfirmed, the registration may be replaced after this moment. */
  registration_expires_at: Date;
  /** SHA-256 of the name of the browser that registered it; null once confirmed, and where it is unknown. */
  registration_device_hash: Generated<Buffer | null>;
  /** Whether registrations from several browsers claim the e-mail, so that confirming it drops the password. */
  is_contested: Generated<boolean>;
  confirmed_at: Date | null;
  is_premium: Generated<boolean>;
  /** Wrong passwords in a row in browsers that the account does not know. */
  failed_logins: Generated<number>;
  /** When that row began; null for one that the version before began. */
  failed_logins_since: Generated<Date | null>;
  /** When the account was locked for such browsers: for a day, or until its password is reset. */
  locked_at: Date | null;
  /** Null for an account whose premium never changed. */
  premium_changed_at: Generated<Date | null>;
  /** Version of the legal texts consented to; null for old accounts and old pages. */
  consent_version: Generated<string | null>;
  /** Null for an account made before consents were stored. */
  consented_at: Generated<Date | null>;
}

interface SettingsTable {
  settings_id: Generated<number>;
  user_id: number;
  voice_type: Settings['voiceType'];
  turn_on_audio: boolean;
  pace: Generated<Settings['pace']>;
  keys: Generated<boolean>;
}

interface LinkTokensTable {
  /** SHA-256 of the token; the token itself exists in the mailed link alone. */
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
  last_error: string | null;
}

interface SocialLinksTable {
  provider: SocialProvider;
  /** The provider’s own name of the person: never changes, unlike the e-mail. */
  subject: string;
  user_id: number;
  linked_at: Generated<Date>;
}

interface KnownDevicesTable {
  user_id: number;
  /** Of the browser and the password (`knownDeviceProof`). */
  proof_hash: Buffer;
  /** When somebody last signed in there. */
  proven_at: Generated<Date>;
}

interface ErasedEmailKeyTable {
  key: Buffer;
}

interface ErasedEmailsTable {
  /** HMAC-SHA256 of the normalised e-mail. */
  email_key: Buffer;
  user_id: number;
  erased_at: Generated<Date>;
}

/** Mails the service writes: those that carry a link of their name, and the notice of a session that was reused. */
export type MailKind = LinkPurpose | 'session-reused';

/** The database, inside or outside a transaction. */
export type AccountDb = Kysely<AccountDatabase>;
/** A transaction on it, for functions that must not run outside one. */
export type AccountTransaction = Transaction<AccountDatabase>;
