import {
  allowsInsecureCookies,
  assertSchemaAtLeast,
  callReadTimeoutMs,
  createIdentitySigner,
  createIdentityVerifier,
  createServiceClient,
  openDatabase,
  openRedis,
  runProcess,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import { createAccountApp } from './app.ts';
import type { AccountDatabase } from './db/database.ts';
import { accountEnv } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { createSmtpTransport } from './mail/mail-transport.ts';
import { startReuseNotices } from './mail/reuse-notices.ts';
import { createHashThreads } from './passwords/hash-threads.ts';
import { createPasswordHasher, hashesAtOnce } from './passwords/password-hasher.ts';
import { startPremiumProjection } from './premium/premium-projection.ts';
import { createLoginFailures } from './limits/login-failures.ts';
import { createThrottle } from './limits/throttle.ts';
import { createSocialProviders } from './social/social-providers.ts';

await runProcess({
  name: 'account',
  env: accountEnv,
  start: async (env, { log, ready }) => {
    const db = openDatabase<AccountDatabase>(env.DATABASE_URL, {
      name: 'mova-account',
      readTimeoutMs: callReadTimeoutMs,
      log,
    });
    await assertSchemaAtLeast(db, 'account', new URL('../migrations', import.meta.url));
    const redis = openRedis(env.REDIS_URL, log);
    const transport = createSmtpTransport(env.SMTP_URL, env.MAIL_FROM);
    const mails = startMailSender({ db, transport, publicOrigin: env.PUBLIC_ORIGIN, log });
    const services = createServiceClient({
      service: 'account',
      signer: createIdentitySigner({ key: env.IDENTITY_KEY, issuer: 'account' }),
      baseUrls: { exercises: env.EXERCISES_URL, grammar: env.GRAMMAR_URL },
    });
    const sessions = new SessionStore(redis, { maxSessions: env.MAX_SESSIONS });
    const app = createAccountApp({
      parts: {
        db,
        redis,
        sessions,
        hasher: createPasswordHasher({ hashing: createHashThreads(hashesAtOnce) }),
        loginFailures: createLoginFailures(redis),
        throttle: createThrottle(redis),
        mails,
        services,
        providers: createSocialProviders(env),
        currency: env.CURRENCY,
        embedded: allowsInsecureCookies(env),
      },
      verifier: createIdentityVerifier({ keys: env.IDENTITY_KEYS, audience: 'account' }),
      log,
      ready,
    });
    // A call that came before Redis answers would be refused: signing in counts attempts there.
    await whenRedisReady(redis);
    const background = [
      mails,
      startReuseNotices({ db, sessions, mails, log }),
      startHousekeeping(db, log),
      startPremiumProjection(db, sessions, log),
    ];
    return {
      app,
      host: env.HOST,
      port: env.PORT,
      stop: async () => {
        await Promise.all(background.map((work) => work.stop()));
        transport.close();
        redis.disconnect();
        await db.destroy();
      },
    };
  },
});
