import type { ServiceClient, SessionStore } from '@mova/service-kit';
import type { AccountDb } from './db/schema.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { LoginFailures } from './redis/login-failures.ts';
import type { Redis } from './redis/redis.ts';

/** What the routes work with; made once per process. */
export interface AccountParts {
  readonly db: AccountDb;
  readonly redis: Redis;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  readonly loginFailures: LoginFailures;
  readonly mails: Pick<MailSender, 'wake'>;
  readonly services: ServiceClient;
  /** The embedded default: cookies may do without Secure on plain http. */
  readonly embedded: boolean;
}
