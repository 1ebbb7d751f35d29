import { delimiter } from 'node:path';
import {
  countEnv,
  databaseUrlEnv,
  flagEnv,
  identityKeyEnv,
  logLevelEnv,
  originEnv,
  originsEnv,
  portEnv,
  redisUrlEnv,
  requireSafeProviders,
  signInEnv,
} from '@mova/service-kit';
import { z } from 'zod';

/** Folders, separated as in PATH. */
const foldersEnv = z.string().transform((text) => text.split(delimiter).filter((folder) => folder !== ''));

const hostNamesEnv = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[0-9a-z.:-]{1,253}$/, 'must be host names without ports')));

/** Environment of the gateway; `docs/architecture.md` says what each variable means. */
export const gatewayEnv = z
  .object({
    ...signInEnv.shape,
    PORT: portEnv,
    /** Absent: every address of this machine, IPv6 and IPv4. */
    HOST: z.string().optional(),
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    IDENTITY_KEY: identityKeyEnv('gateway'),
    ACCOUNT_URL: originsEnv,
    DICTIONARY_URL: originsEnv,
    EXERCISES_URL: originsEnv,
    GRAMMAR_URL: originsEnv,
    PUBLIC_ORIGIN: originEnv,
    /** Named by the legal texts and to those whose account is locked. */
    CONTACT_EMAIL: z.email('must be an e-mail address'),
    RELEASE_STORE: z.string(),
    STATE_DIR: z.string(),
    /** Folders whose volumes hold the data; the one of the database first of all. */
    STORAGE_DIRS: foldersEnv.default([]),
    /** Free space, in per cent of a volume, below which nothing is saved any more; 0: no limit. */
    MIN_FREE_PERCENT: countEnv.pipe(z.int().max(99, 'must be at most 99')).default(5),
    TRUSTED_PROXIES: countEnv.default(0),
    ALLOWED_HOSTS: hostNamesEnv.default([]),
    MAILBOX_URL: originEnv.optional(),
    WORKERS: countEnv.pipe(z.int().min(1, 'must be at least 1').max(256)).default(1),
    /** Requests a second; a learner clicks far below it, a script in a loop does not. */
    RATE_LIMIT: countEnv.default(50),
    /** Open connections of a worker, from everyone and from one network. */
    MAX_CONNECTIONS: countEnv.pipe(z.int().min(1, 'must be at least 1')).default(10_000),
    MAX_CONNECTIONS_PER_NETWORK: countEnv.default(1_000),
    EMBEDDED: flagEnv,
    /** Origins of dev servers, admitted by the content policy of documents where the site is on this machine. */
    DEV_ORIGINS: originsEnv.default([]),
    LOG_LEVEL: logLevelEnv,
  })
  .superRefine(requireSafeProviders(['GOOGLE_SCRIPT_URL', 'FACEBOOK_SCRIPT_URL']));

export type GatewayEnv = z.output<typeof gatewayEnv>;
