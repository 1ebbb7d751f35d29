import {
  allowsInsecureCookies,
  createIdentitySigner,
  createServiceClient,
  type DomainContext,
  runDomainService,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import { createAccountApp } from './app.ts';
import type { AccountDatabase } from './db/database.ts';
import { accountEnv } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLoginFailures } from './limits/login-failures.ts';
import { createThrottle } from './limits/throttle.ts';
import { startMailSender, startReuseNotices } from './mail/mail-sender.ts';
import { createSmtpTransport } from './mail/mail-transport.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { startPremiumProjection } from './premium/premium-projection.ts';
import { createSocialProviders } from './social/social-providers.ts';

await runDomainService({
  name: 'account',
  migrations: new URL('../migrations', import.meta.url),
  env: accountEnv,
  open: async (parts: DomainContext<AccountDatabase>, env) => {
    const { db, redis, log } = parts;
    const transport = createSmtpTransport(env.SMTP_URL, env.MAIL_FROM);
    const mailSender = startMailSender({ db, transport, publicOrigin: env.PUBLIC_ORIGIN, log });
    const sessions = new SessionStore(redis, { maxSessions: env.MAX_SESSIONS });
    const services = createServiceClient({
      service: 'account',
      signer: createIdentitySigner({ key: env.IDENTITY_KEY, issuer: 'account' }),
      baseUrls: { exercises: env.EXERCISES_URL, grammar: env.GRAMMAR_URL },
      log,
    });
    const app = createAccountApp({
      ...parts,
      sessions,
      services,
      hasher: createPasswordHasher(),
      loginFailures: createLoginFailures(redis),
      throttle: createThrottle(redis),
      mailSender,
      providers: createSocialProviders(env),
      currency: env.CURRENCY,
      embedded: allowsInsecureCookies(env),
    });
    // Sign-ins count attempts in Redis, so a call would fail before Redis answers.
    await whenRedisReady(redis);
    const jobs = [
      mailSender,
      startReuseNotices({ db, sessions, mailSender, log }),
      startHousekeeping(db, log),
      startPremiumProjection(db, sessions, log),
    ];
    return {
      app,
      background: {
        stop: async () => {
          await Promise.all(jobs.map((job) => job.stop()));
          await services.close();
          transport.close();
        },
      },
    };
  },
});
