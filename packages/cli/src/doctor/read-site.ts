import { serviceNames } from '@mova/contracts/names';
import {
  type DatabaseRole,
  databaseRoles,
  databaseUrlEnv,
  InvalidEnvError,
  identityKeyEnv,
  identityKeysEnv,
  limitEnv,
  readEnv,
  redisUrlEnv,
} from '@mova/service-kit';
import { dataPaths, type Environment, readDataDir, readRunState } from '@mova/workspace';
import { z } from 'zod';
import { passwordVariableOf, rolePasswordsEnv } from '../secrets/role-passwords.ts';
import type { Finding } from './finding.ts';

/** What the environment, or the site that runs with MOVA_DATA, says about a deployment. */
export interface DoctorSite {
  readonly adminUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly store: string | undefined;
  readonly rolePasswords: Readonly<Partial<Record<DatabaseRole, string>>>;
  /** Connections that the processes may open, with `replicas` of each. */
  readonly wantedConnections: number;
  readonly keySet: z.output<typeof identityKeysEnv> | undefined;
  readonly signingKeys: readonly z.output<ReturnType<typeof identityKeyEnv>>[];
}

const doctorEnv = z.object({
  DATABASE_URL: databaseUrlEnv.optional(),
  DATABASE_DIRECT_URL: databaseUrlEnv.optional(),
  REDIS_URL: redisUrlEnv.optional(),
  RELEASE_STORE: z.string().optional(),
  IDENTITY_KEYS: identityKeysEnv.optional(),
  GATEWAY_IDENTITY_KEY: identityKeyEnv('gateway').optional(),
  ACCOUNT_IDENTITY_KEY: identityKeyEnv('account').optional(),
  DATABASE_CONNECTIONS: limitEnv.default(10),
  WORKERS: limitEnv.default(1),
});

/** Of a gateway worker. */
const gatewayConnections = 2;

/** Reads what is right of the environment, and returns everything that is wrong as findings. */
export function readSite(env: Environment, replicas: number): { site: DoctorSite; findings: Finding[] } {
  const { values, problems } = readValid(doctorEnv, env);
  const passwords = readValid(rolePasswordsEnv.partial(), env);
  const running = readRunState(dataPaths(readDataDir(env)).runState);
  const { DATABASE_CONNECTIONS, WORKERS } = values;
  const site: DoctorSite = {
    adminUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? running?.adminUrl,
    redisUrl: values.REDIS_URL ?? running?.redisUrl,
    store: values.RELEASE_STORE ?? running?.releaseStore,
    rolePasswords: Object.fromEntries(
      databaseRoles.map((role) => [role, passwords.values[passwordVariableOf(role)]]),
    ),
    wantedConnections: replicas * (serviceNames.length * DATABASE_CONNECTIONS + gatewayConnections * WORKERS),
    keySet: values.IDENTITY_KEYS,
    signingKeys: [values.GATEWAY_IDENTITY_KEY, values.ACCOUNT_IDENTITY_KEY].filter(
      (key) => key !== undefined,
    ),
  };
  const needed = { DATABASE_URL: site.adminUrl, REDIS_URL: site.redisUrl, RELEASE_STORE: site.store };
  const missing = Object.entries(needed)
    .filter(([name, value]) => value === undefined && !problems.some((problem) => problem.startsWith(name)))
    .map(([name]) => `${name}: missing`);
  const remedy = 'set it, or name its file by the variable with _FILE at its end';
  return {
    site,
    findings: [...problems, ...passwords.problems, ...missing].map((problem) => ({
      area: 'environment',
      problem,
      remedy,
    })),
  };
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
