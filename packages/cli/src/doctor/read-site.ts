import { serviceNames } from '@mova/contracts/names';
import {
  type DatabaseRole,
  databaseRoles,
  databaseUrlEnv,
  InvalidEnvError,
  identityKeyEnv,
  identityKeysEnv,
  limitEnv,
  minFreePercentEnv,
  readEnv,
  redisUrlEnv,
} from '@mova/service-kit';
import {
  missingS3Settings,
  type ReleaseStoreEnv,
  releaseSigningEnv,
  releaseStoreEnv,
  type SigningKey,
} from '@mova/service-kit/releases';
import { dataPaths, type Environment, readDataDir, readRunState } from '@mova/workspace';
import { z } from 'zod';
import { passwordVariableOf, rolePasswordsEnv } from '../secrets/role-passwords.ts';
import type { Finding } from './finding.ts';

/** What the environment, or the site that runs with MOVA_DATA, says about a deployment. */
export interface DoctorSite {
  readonly adminUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Undefined also while something is wrong with its variables. */
  readonly store: ReleaseStoreEnv | undefined;
  readonly minFreePercent: number;
  readonly rolePasswords: Readonly<Partial<Record<DatabaseRole, string>>>;
  /** Connections that the processes may open, with `replicas` of each. */
  readonly wantedConnections: number;
  readonly keySet: z.output<typeof identityKeysEnv> | undefined;
  readonly signingKeys: readonly z.output<ReturnType<typeof identityKeyEnv>>[];
  /** Whose signatures of release sets gateways require. */
  readonly releaseSigningKeys: readonly SigningKey[] | undefined;
}

const doctorEnv = z.object({
  DATABASE_URL: databaseUrlEnv.optional(),
  DATABASE_DIRECT_URL: databaseUrlEnv.optional(),
  REDIS_URL: redisUrlEnv.optional(),
  IDENTITY_KEYS: identityKeysEnv.optional(),
  ...releaseSigningEnv.shape,
  GATEWAY_IDENTITY_KEY: identityKeyEnv('gateway').optional(),
  ACCOUNT_IDENTITY_KEY: identityKeyEnv('account').optional(),
  MIN_FREE_PERCENT: minFreePercentEnv,
  DATABASE_CONNECTIONS: limitEnv.default(10),
  WORKERS: limitEnv.default(1),
});

const storeEnv = releaseStoreEnv.partial({ RELEASE_STORE: true });

/** Of a gateway worker. */
const gatewayConnections = 2;

/** Reads what is right of the environment, and returns everything that is wrong as findings. */
export function readSite(env: Environment, replicas: number): { site: DoctorSite; findings: Finding[] } {
  const read = readValid(doctorEnv, env);
  const { values } = read;
  const passwords = readValid(rolePasswordsEnv.partial(), env);
  const store = readValid(storeEnv, env);
  const running = hasDatabaseUrl(env) ? undefined : readRunState(dataPaths(readDataDir(env)).runState);
  const RELEASE_STORE = store.values.RELEASE_STORE ?? running?.releaseStore;
  const missingForS3 = missingS3Settings(store.values);
  const isStoreKnown = store.problems.length === 0 && missingForS3.length === 0;
  const { DATABASE_CONNECTIONS, WORKERS } = values;
  const site: DoctorSite = {
    adminUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? running?.adminUrl,
    redisUrl: values.REDIS_URL ?? running?.redisUrl,
    store: isStoreKnown && RELEASE_STORE !== undefined ? { ...store.values, RELEASE_STORE } : undefined,
    minFreePercent: values.MIN_FREE_PERCENT,
    rolePasswords: Object.fromEntries(
      databaseRoles.map((role) => [role, passwords.values[passwordVariableOf(role)]]),
    ),
    wantedConnections: replicas * (serviceNames.length * DATABASE_CONNECTIONS + gatewayConnections * WORKERS),
    keySet: values.IDENTITY_KEYS,
    releaseSigningKeys: values.RELEASE_SIGNING_KEYS,
    signingKeys: [values.GATEWAY_IDENTITY_KEY, values.ACCOUNT_IDENTITY_KEY].filter(
      (key) => key !== undefined,
    ),
  };
  const problems = [...read.problems, ...store.problems, ...passwords.problems];
  const needed = { DATABASE_URL: site.adminUrl, REDIS_URL: site.redisUrl, RELEASE_STORE };
  const absent = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const missing = [...absent, ...missingForS3]
    .filter((name) => !problems.some((problem) => problem.startsWith(name)))
    .map((name) => `${name}: missing`);
  return { site, findings: [...problems, ...missing].map(findingOf) };
}

/** The addresses of a running site belong to its own database. */
function hasDatabaseUrl(env: Environment): boolean {
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].flatMap((name) => [name, `${name}_FILE`]);
  return names.some((name) => Boolean(env[name]));
}

function findingOf(problem: string): Finding {
  const isMissing = problem.endsWith(': missing');
  const remedy = isMissing
    ? 'set it, or name its file by the variable with _FILE at its end'
    : 'correct its value';
  return { area: 'environment', problem, remedy };
}

/** Wrong variables count as absent. */
function readValid<S extends z.ZodObject>(
  shape: S,
  env: Environment,
): { readonly values: z.output<S>; readonly problems: readonly string[] } {
  try {
    return { values: readEnv(shape, env), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error;
    const withoutSuffix = (name: string) => name.replace(/_FILE$/, '');
    const wrong = new Set(error.problems.map((problem) => withoutSuffix(problem.split(':')[0] ?? '')));
    const rest = Object.entries(env).filter(([name]) => !wrong.has(withoutSuffix(name)));
    return { values: readEnv(shape, Object.fromEntries(rest)), problems: error.problems };
  }
}
