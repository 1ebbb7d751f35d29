import { delimiter } from 'node:path';
import { type ServiceName, serviceNames } from '@mova/contracts';
import {
  countEnv,
  databaseUrlEnv,
  drainSecondsEnv,
  flagEnv,
  identityKeyEnv,
  limitEnv,
  logLevelEnv,
  minFreePercentEnv,
  originEnv,
  originsEnv,
  portEnv,
  privatePortEnv,
  redisUrlEnv,
  requireSafeProviders,
  signInEnv,
} from '@mova/service-kit';
import { releaseSigningEnv, releaseStoreEnv, requireS3Settings } from '@mova/service-kit/releases';
import { z } from 'zod';

const foldersEnv = z.string().transform((text) => text.split(delimiter).filter((folder) => folder !== ''));

/** Variable that holds the origins of a service: `ACCOUNT_URL`. */
export const upstreamVariable = (name: ServiceName) => `${name.toUpperCase()}_URL` as UpstreamVariable;
type UpstreamVariable = `${Uppercase<ServiceName>}_URL`;

const upstreamsEnv = Object.fromEntries(
  serviceNames.map((name) => [upstreamVariable(name), originsEnv]),
) as Record<UpstreamVariable, typeof originsEnv>;

const hostNamesEnv = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[0-9a-z.:-]{1,253}$/, 'must be host names without ports')));

/** Environment of the gateway; docs/architecture.md explains each variable. */
export const gatewayEnv = z
  .object({
    ...signInEnv.shape,
    ...releaseStoreEnv.shape,
    ...releaseSigningEnv.shape,
    PORT: portEnv,
    /** Every address of this machine by default. */
    HOST: z.string().optional(),
    ...privatePortEnv.shape,
    DATABASE_URL: databaseUrlEnv,
    DATABASE_CONNECTIONS: limitEnv.default(2),
    REDIS_URL: redisUrlEnv,
    IDENTITY_KEY: identityKeyEnv('gateway'),
    ...upstreamsEnv,
    PUBLIC_ORIGIN: originEnv,
    /** Shown in the legal texts and to users whose account is locked. */
    CONTACT_EMAIL: z.email('must be an e-mail address'),
    STATE_DIR: z.string(),
    /** Serves this release set instead of the live one: how `mova release check --browser` sees a candidate. */
    RELEASE_SET: limitEnv.optional(),
    /** Folders whose volumes hold the data, above all that of the database. */
    STORAGE_DIRS: foldersEnv.default([]),
    MIN_FREE_PERCENT: minFreePercentEnv,
    TRUSTED_PROXIES: countEnv.default(0),
    ALLOWED_HOSTS: hostNamesEnv.default([]),
    MAILBOX_URL: originEnv.optional(),
    WORKERS: countEnv.pipe(z.int().min(1, 'must be at least 1').max(256)).default(1),
    /** Requests per second: far more than a user clicks, far fewer than a script in a loop. */
    RATE_LIMIT: countEnv.default(50),
    /** Open connections of one worker, in all and from one network. */
    MAX_CONNECTIONS: countEnv.pipe(z.int().min(1, 'must be at least 1')).default(10_000),
    MAX_CONNECTIONS_PER_NETWORK: countEnv.default(1_000),
    /** Bytes of request bodies that a worker holds at once. */
    MAX_HELD_BODY_BYTES: countEnv
      .pipe(z.int().min(1024 ** 2, 'must be at least 1048576'))
      .default(64 * 1024 ** 2),
    DRAIN_SECONDS: drainSecondsEnv,
    EMBEDDED: flagEnv,
    /** Dev servers that documents may load from; only for a site on this machine. */
    DEV_ORIGINS: originsEnv.default([]),
    /** Allows sections under development in front of this site; one on this machine always allows them. */
    DEVELOPMENT_SECTIONS: flagEnv,
    LOG_LEVEL: logLevelEnv,
  })
  .superRefine(requireSafeProviders(['GOOGLE_SCRIPT_URL', 'FACEBOOK_SCRIPT_URL']))
  .superRefine(requireS3Settings);

export type GatewayEnv = z.output<typeof gatewayEnv>;
