import type { SessionStore } from '@mova/service-kit';
import type { AccountDb } from '../db/database.ts';
import type { LoginFailures } from '../limits/login-failures.ts';
import type { Throttle } from '../limits/throttle.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

export interface SignInDeps {
  readonly db: AccountDb;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  readonly loginFailures: LoginFailures;
  readonly throttle: Throttle;
  /** Whether cookies may be set without Secure (`allowsInsecureCookies`). */
  readonly embedded: boolean;
}
