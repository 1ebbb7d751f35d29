import { delimiter } from 'node:path';
import { type ServiceName, serviceNames } from '@mova/contracts/names';
import { findMovedCluster } from '@mova/dev-services';
import { allowsInsecureCookies, type DatabaseRole } from '@mova/service-kit';
import type { DataPaths, Environment } from '@mova/workspace';
import type { Secrets } from './secrets.ts';
import type { Site } from './site.ts';

export interface SiteConfig {
  readonly paths: DataPaths;
  readonly secrets: Secrets;
  readonly databaseUrlFor: (role: DatabaseRole) => string;
  readonly redisUrl: string;
  readonly servicePorts: Readonly<Record<ServiceName, number>>;
  readonly mailbox: { readonly port: number; readonly smtpPort: number };
  /** The account service sends the secret, new with every start, to the Graph API. */
  readonly localSignIn: { readonly port: number; readonly appSecret: string };
  /** Absent: teams cannot publish. */
  readonly publisherPort?: number | undefined;
  readonly site: Site;
  readonly extra: Readonly<Record<string, string>>;
}

/** Variables that configure the launcher itself, that it sets for every process, or that only one process can have. */
const own = [
  'PORT',
  'HOST',
  'PRIVATE_PORT',
  'PRIVATE_HOST',
  'PUBLISHER_PORT',
  'PUBLISHER_OPERATOR_TOKEN',
  'PUBLIC_ORIGIN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'IDENTITY_KEY',
  'IDENTITY_KEYS',
  'DRAIN_SECONDS',
  'MOVA_DATA',
  'NODE_CHANNEL_FD',
];

/** Returns the rest of the launcher's environment. */
function inherited(): Environment {
  const rest = Object.entries(process.env).filter(
    ([name]) => !own.includes(name.replace(/_FILE$/, '')) && !name.startsWith('npm_'),
  );
  return Object.fromEntries(rest);
}

/** A variable of one process alone, given as it is or as a file. */
function givenOnly(name: string): Environment {
  const names = [name, `${name}_FILE`];
  return Object.fromEntries(Object.entries(process.env).filter(([given]) => names.includes(given)));
}

function upstreams(config: SiteConfig): Environment {
  return Object.fromEntries(
    serviceNames.map((name) => [
      `${name.toUpperCase()}_URL`,
      `http://127.0.0.1:${config.servicePorts[name]}`,
    ]),
  );
}

function publicKeys({ secrets }: SiteConfig): string {
  return JSON.stringify({ keys: Object.values(secrets.identityKeys).map(({ publicJwk }) => publicJwk) });
}

/** The environment with the options of the start: where the operator configures sign-in and mail. */
const configured = (config: SiteConfig): Environment => ({ ...inherited(), ...config.extra });

function isGiven(given: Environment, name: string): boolean {
  return given[name] !== undefined || given[`${name}_FILE`] !== undefined;
}

/** Whether the account service finds a mail server in its environment. */
export function hasMailServer(given: Environment): boolean {
  return Boolean(given.SMTP_URL || given.SMTP_URL_FILE);
}

/** Whether mails are sent to the mailbox or can be read there. */
export function needsMailbox(config: SiteConfig): boolean {
  return config.site.isLocal || !hasMailServer(configured(config));
}

/** Value of `EMBEDDED`; the account service and the gateway check themselves whether it applies. */
function embeddedFlag({ site }: SiteConfig): '0' | '1' {
  return site.isLocal || allowsInsecureCookies({ EMBEDDED: true, PUBLIC_ORIGIN: site.publicOrigin })
    ? '1'
    : '0';
}

const clientId = 'mova-local';
const appId = '100000000000001';

/**
 * Returns the variables that point the account service and the gateway to the local identity provider. It replaces
 * the providers that the environment does not configure; an empty variable turns a provider off. Only for a site on
 * this machine: anyone can sign in as anyone.
 */
export function localSignInEnv(
  { port, appSecret }: SiteConfig['localSignIn'],
  given: Environment,
  { isLocal }: Pick<Site, 'isLocal'>,
): Environment {
  if (!isLocal) return {};
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...(!isGiven(given, 'GOOGLE_CLIENT_ID') && {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_SCRIPT_URL: `${origin}/gsi/client`,
      GOOGLE_JWKS_URL: `${origin}/certs`,
      GOOGLE_ISSUERS: origin,
    }),
    ...(!isGiven(given, 'FACEBOOK_APP_ID') && {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_SCRIPT_URL: `${origin}/fb/sdk.js`,
      FACEBOOK_GRAPH_URL: origin,
    }),
  };
}

function localSignIn(config: SiteConfig): Environment {
  return localSignInEnv(config.localSignIn, configured(config), config.site);
}

export function needsIdentityProvider(config: SiteConfig): boolean {
  return Object.keys(localSignIn(config)).length > 0;
}

export function identityProviderEnvironment({ localSignIn, site }: SiteConfig): Environment {
  const origins = [site.publicOrigin, `http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  return {
    ...inherited(),
    EMBEDDED: '1',
    PORT: String(localSignIn.port),
    CLIENT_ID: clientId,
    APP_ID: appId,
    APP_SECRET: localSignIn.appSecret,
    SITE_ORIGINS: [...new Set(origins)].join(','),
  };
}

export function serviceEnvironment(name: ServiceName, config: SiteConfig): Environment {
  const common = {
    // No other replica would take the requests.
    DRAIN_SECONDS: '0',
    ...inherited(),
    HOST: '127.0.0.1',
    PORT: String(config.servicePorts[name]),
    DATABASE_URL: config.databaseUrlFor(name),
    REDIS_URL: config.redisUrl,
    IDENTITY_KEYS: publicKeys(config),
  };
  if (name !== 'account') return { ...common, ...config.extra };
  return {
    ...common,
    ...upstreams(config),
    ...localSignIn(config),
    IDENTITY_KEY: JSON.stringify(config.secrets.identityKeys.account.privateJwk),
    PUBLIC_ORIGIN: config.site.publicOrigin,
    ...(!hasMailServer(process.env) && { SMTP_URL: `smtp://127.0.0.1:${config.mailbox.smtpPort}` }),
    ...(!isGiven(process.env, 'MAIL_FROM') && { MAIL_FROM: 'Mova <no-reply@mova.example>' }),
    EMBEDDED: embeddedFlag(config),
    ...config.extra,
  };
}

/** Folders whose volumes contain the data. */
function storageDirs({ paths: { dataDir } }: SiteConfig): string[] {
  const cluster = findMovedCluster(dataDir);
  return cluster === undefined ? [dataDir] : [dataDir, cluster];
}

export function gatewayEnvironment(config: SiteConfig): Environment {
  return {
    // Its next worker takes the requests.
    DRAIN_SECONDS: '1',
    ...inherited(),
    ...upstreams(config),
    ...localSignIn(config),
    HOST: config.site.host,
    PORT: String(config.site.port),
    DATABASE_URL: config.databaseUrlFor('gateway'),
    REDIS_URL: config.redisUrl,
    IDENTITY_KEY: JSON.stringify(config.secrets.identityKeys.gateway.privateJwk),
    PUBLIC_ORIGIN: config.site.publicOrigin,
    ...(!isGiven(process.env, 'CONTACT_EMAIL') && { CONTACT_EMAIL: 'help@mova.example' }),
    RELEASE_STORE: config.paths.releases,
    STATE_DIR: config.paths.gatewayState,
    STORAGE_DIRS: storageDirs(config).join(delimiter),
    // Empty overrides the launcher's environment.
    MAILBOX_URL: config.site.isLocal ? `http://127.0.0.1:${config.mailbox.port}` : '',
    EMBEDDED: embeddedFlag(config),
    ...config.extra,
  };
}

export function publisherEnvironment(config: SiteConfig, port: number): Environment {
  return {
    DRAIN_SECONDS: '0',
    SITE_URL: config.site.publicOrigin,
    ...inherited(),
    ...givenOnly('PUBLISHER_OPERATOR_TOKEN'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: config.databaseUrlFor('publisher'),
    REDIS_URL: config.redisUrl,
    RELEASE_STORE: config.paths.releases,
  };
}

export function mailboxEnvironment(config: SiteConfig): Environment {
  return {
    ...inherited(),
    PORT: String(config.mailbox.port),
    SMTP_PORT: String(config.mailbox.smtpPort),
    MAILBOX_DIR: config.paths.mails,
  };
}
