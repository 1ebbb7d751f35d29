import type { PeriodicWork, ServiceClient, SessionStore } from '@mova/service-kit';
import type { AccountDb } from './db/database.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { LoginFailures } from './limits/login-failures.ts';
import type { Redis } from './redis.ts';
import type { Throttle } from './limits/throttle.ts';
import type { SocialProviders } from './social/social-providers.ts';

/** What the routes work with; made once per process. */
export interface AccountParts {
  readonly db: AccountDb;
  readonly redis: Redis;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  readonly loginFailures: LoginFailures;
  readonly throttle: Throttle;
  /** The sender of the outbox, to be woken when a mail was put there. */
  readonly mails: Pick<PeriodicWork, 'wake'>;
  readonly services: ServiceClient;
  readonly providers: SocialProviders;
  /** ISO 4217 code of the plans' prices. */
  readonly currency: string;
  /** Whether cookies may go without Secure (`allowsInsecureCookies`). */
  readonly embedded: boolean;
}
