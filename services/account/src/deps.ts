import type { Call } from '@mova/contracts';
import type {
  AnonymousCaller,
  BackgroundJob,
  Handling,
  ServiceClient,
  SessionStore,
  UserCaller,
} from '@mova/service-kit';
import type { AccountDb, Redis } from './db/database.ts';
import type { LoginFailures } from './limits/login-failures.ts';
import type { Throttle } from './limits/throttle.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { SocialProviders } from './social/social-providers.ts';

export interface AccountDeps {
  readonly db: AccountDb;
  readonly redis: Redis;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  readonly loginFailures: LoginFailures;
  readonly throttle: Throttle;
  readonly mailSender: Pick<BackgroundJob, 'wake'>;
  readonly services: ServiceClient;
  readonly providers: SocialProviders;
  /** ISO 4217 code of the prices of the plans. */
  readonly currency: string;
  /** Whether cookies may be set without Secure (`allowsInsecureCookies`). */
  readonly embedded: boolean;
}

/** The parts of a request that say who sends it, and that answer it with cookies. */
export interface BrowserRequest extends Pick<Handling<Call>, 'client' | 'cookies' | 'log' | 'setCookie'> {
  readonly caller: UserCaller | AnonymousCaller;
}
