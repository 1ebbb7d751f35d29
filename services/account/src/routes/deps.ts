import type { BackgroundJob, ServiceClient } from '@mova/service-kit';
import type { Redis } from '../db/redis.ts';
import type { SignInDeps } from '../sign-in/deps.ts';
import type { SocialProviders } from '../social/social-providers.ts';

/** Dependencies of the routes, created once per process. */
export interface AccountDeps extends SignInDeps {
  readonly redis: Redis;
  readonly mailSender: Pick<BackgroundJob, 'wake'>;
  readonly services: ServiceClient;
  readonly providers: SocialProviders;
  /** ISO 4217 code of the prices of the plans. */
  readonly currency: string;
}
