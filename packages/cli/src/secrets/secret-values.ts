import {
  databaseRoles,
  databaseUrlEnv,
  generateDemoPassword,
  generateIdentityKey,
  generatePassword,
  identityKeyEnv,
  identityKeysEnv,
  publicKeySet,
  redisUrlEnv,
  urlForRole,
} from '@mova/service-kit';
import { z } from 'zod';
import { passwordEnv } from './role-passwords.ts';

export interface SecretAddresses {
  readonly postgresHost: string;
  readonly postgresPort: string;
  /** Name of the owner in PostgreSQL. */
  readonly postgresUser: string;
  readonly database: string;
  readonly redisHost: string;
  readonly redisPort: string;
}

/** Host names of the services of docker-compose.yml. */
export const defaultAddresses: SecretAddresses = {
  postgresHost: 'postgres',
  postgresPort: '5432',
  postgresUser: 'mova',
  database: 'mova',
  redisHost: 'redis',
  redisPort: '6379',
};

/** Processes that sign identities. */
export const signers = ['gateway', 'account'] as const;
export type Signer = (typeof signers)[number];

export const keyFileOf = (signer: Signer) => `${signer}_identity_key` as const;
/** A key that is accepted already and does not sign yet. */
export const nextKeyFileOf = (signer: Signer) => `${keyFileOf(signer)}.next` as const;
export const keySetFile = 'identity_keys';

interface Secret {
  readonly schema: z.ZodType<unknown, string>;
  /** Secrets it is made of. */
  readonly from: readonly string[];
  /** @param sources values of `from`, in that order */
  readonly make: (sources: readonly string[], addresses: SecretAddresses) => string;
  /** Whether a value there is fits its sources. */
  readonly fits?: (value: string, sources: readonly string[]) => boolean;
}

const password: Secret = { schema: passwordEnv, from: [], make: generatePassword };

function urlSecret(schema: z.ZodType<unknown, string>, from: string, make: Secret['make']): Secret {
  return { schema, from: [from], make, fits: (value, [given = '']) => passwordOf(value) === given };
}

function passwordOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return undefined;
  }
}

function ownerUrl(given: string, addresses: SecretAddresses): string {
  const { postgresHost, postgresPort, postgresUser, database } = addresses;
  const url = new URL(`postgres://${postgresHost}:${postgresPort}/${database}`);
  url.username = postgresUser;
  url.password = encodeURIComponent(given);
  return url.href;
}

/** In the order in which they are made. */
export const secrets: Readonly<Record<string, Secret>> = {
  postgres_password: password,
  redis_password: password,
  demo_password: { ...password, make: generateDemoPassword },
  ...Object.fromEntries(databaseRoles.map((role) => [`${role}_database_password`, password])),
  publisher_operator_token: password,
  database_url: urlSecret(databaseUrlEnv, 'postgres_password', ([given = ''], addresses) =>
    ownerUrl(given, addresses),
  ),
  ...Object.fromEntries(
    databaseRoles.map((role) => [
      `${role}_database_url`,
      urlSecret(databaseUrlEnv, `${role}_database_password`, ([given = ''], addresses) =>
        urlForRole(ownerUrl(given, addresses), role, given),
      ),
    ]),
  ),
  redis_url: urlSecret(redisUrlEnv, 'redis_password', ([given = ''], { redisHost, redisPort }) => {
    const url = new URL(`redis://${redisHost}:${redisPort}`);
    url.password = encodeURIComponent(given);
    return url.href;
  }),
  ...Object.fromEntries(
    signers.map((signer) => [
      keyFileOf(signer),
      {
        schema: identityKeyEnv(signer),
        from: [],
        make: () => JSON.stringify(generateIdentityKey(`${signer}-1`).privateJwk),
      },
    ]),
  ),
  [keySetFile]: {
    schema: identityKeysEnv,
    from: signers.map(keyFileOf),
    make: (keys) => publicKeySet(keys.map(parseKey)),
    fits: (value, keys) => keys.every((key) => isInKeySet(parseKey(key), identityKeysEnv.parse(value))),
  },
};

interface KeyId {
  readonly kid: string;
  /** Public half. */
  readonly x: string;
}

/** Whether services with these keys accept what is signed with this one. */
export function isInKeySet(key: KeyId, { keys }: { readonly keys: readonly KeyId[] }): boolean {
  return keys.some(({ kid, x }) => kid === key.kid && x === key.x);
}

/** @param text a private JWK that was checked before */
export function parseKey(text: string): KeyId {
  return keyIdSchema.parse(JSON.parse(text));
}

const keyIdSchema = z.looseObject({ kid: z.string(), x: z.string() });
