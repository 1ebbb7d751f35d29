import { delimiter } from 'node:path';
import { type ServiceName, serviceNames } from '@mova/contracts/names';
import { allowsInsecureCookies } from '@mova/service-kit';
import { findMovedCluster } from '@mova/dev-services';
import type { DataPaths, Environment } from '@mova/workspace';
import type { DatabaseRole, Secrets } from './secrets.ts';
import {
  identityProviderEnvironment,
  type LocalSignIn,
  localProviders,
  localSignInEnvironment,
} from './local-sign-in.ts';
import type { Site } from './site.ts';

/** Everything the environments of the parts are made of. */
export interface Wiring {
  readonly places: DataPaths;
  readonly secrets: Secrets;
  readonly databaseUrlFor: (role: DatabaseRole) => string;
  readonly redisUrl: string;
  readonly servicePorts: Readonly<Record<ServiceName, number>>;
  readonly mailbox: { readonly port: number; readonly smtpPort: number };
  readonly localSignIn: LocalSignIn;
  readonly site: Site;
  readonly extra: Readonly<Record<string, string>>;
}

/** The launcher's own environment, without what names its own parts rather than theirs. */
function inherited(): Environment {
  const own = ['PORT', 'HOST', 'DATABASE_URL', 'REDIS_URL', 'MOVA_DATA', 'NODE_CHANNEL_FD'];
  const rest = Object.entries(process.env).filter(
    ([name]) => !own.includes(name) && !name.startsWith('npm_'),
  );
  return Object.fromEntries(rest);
}

function upstreams(wiring: Wiring): Environment {
  return Object.fromEntries(
    serviceNames.map((name) => [
      `${name.toUpperCase()}_URL`,
      `http://127.0.0.1:${wiring.servicePorts[name]}`,
    ]),
  );
}

function publicKeys({ secrets }: Wiring): string {
  return JSON.stringify({ keys: Object.values(secrets.identityKeys).map(({ publicJwk }) => publicJwk) });
}

/** What the operator says of the sign-in providers, by the environment or by the options of the start. */
const givenTo = (wiring: Wiring): Environment => ({ ...inherited(), ...wiring.extra });

function localSignIn(wiring: Wiring): Environment {
  return localSignInEnvironment(wiring.localSignIn, givenTo(wiring), wiring.site);
}

/** Whether anything is sent to the mailbox or may be read there. */
export function needsMailbox(wiring: Wiring): boolean {
  return wiring.site.isLocal || !givenTo(wiring).SMTP_URL;
}

/** `EMBEDDED` for account service and gateway, which check for themselves where it counts. */
function embeddedFlag({ site }: Wiring): '0' | '1' {
  return site.isLocal || allowsInsecureCookies({ EMBEDDED: true, PUBLIC_ORIGIN: site.publicOrigin })
    ? '1'
    : '0';
}

/** Whether the local identity provider has anything to stand in for. */
export function needsIdentityProvider(wiring: Wiring): boolean {
  const { google, facebook } = localProviders(givenTo(wiring), wiring.site);
  return google || facebook;
}

/** Environment of the local identity provider. */
export function identityProviderEnv(wiring: Wiring): Environment {
  return { ...inherited(), ...identityProviderEnvironment(wiring.localSignIn, wiring.site) };
}

/** Environment of a service (docs/architecture.md, "Processes and their environment"). */
export function serviceEnvironment(name: ServiceName, wiring: Wiring): Environment {
  const common = {
    ...inherited(),
    HOST: '127.0.0.1',
    PORT: String(wiring.servicePorts[name]),
    DATABASE_URL: wiring.databaseUrlFor(name),
    REDIS_URL: wiring.redisUrl,
    IDENTITY_KEYS: publicKeys(wiring),
  };
  if (name !== 'account') return { ...common, ...wiring.extra };
  return {
    ...common,
    ...upstreams(wiring),
    ...localSignIn(wiring),
    IDENTITY_KEY: JSON.stringify(wiring.secrets.identityKeys.account.privateJwk),
    PUBLIC_ORIGIN: wiring.site.publicOrigin,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${wiring.mailbox.smtpPort}`,
    MAIL_FROM: process.env.MAIL_FROM ?? 'Mova <no-reply@mova.example>',
    EMBEDDED: embeddedFlag(wiring),
    ...wiring.extra,
  };
}

/** Folders whose volumes hold the data. */
function storageDirs({ places: { dataDir } }: Wiring): string[] {
  const cluster = findMovedCluster(dataDir);
  return cluster === undefined ? [dataDir] : [dataDir, cluster];
}

/** Environment of the gateway. */
export function gatewayEnvironment(wiring: Wiring): Environment {
  return {
    ...inherited(),
    ...upstreams(wiring),
    ...localSignIn(wiring),
    HOST: wiring.site.host,
    PORT: String(wiring.site.port),
    DATABASE_URL: wiring.databaseUrlFor('gateway'),
    REDIS_URL: wiring.redisUrl,
    IDENTITY_KEY: JSON.stringify(wiring.secrets.identityKeys.gateway.privateJwk),
    PUBLIC_ORIGIN: wiring.site.publicOrigin,
    CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? 'help@mova.example',
    RELEASE_STORE: wiring.places.releases,
    STATE_DIR: wiring.places.gatewayState,
    STORAGE_DIRS: storageDirs(wiring).join(delimiter),
    // Empty is absent, whatever the launcher's own environment says.
    MAILBOX_URL: wiring.site.isLocal ? `http://127.0.0.1:${wiring.mailbox.port}` : '',
    EMBEDDED: embeddedFlag(wiring),
    ...wiring.extra,
  };
}

/** Environment of the mailbox. */
export function mailboxEnvironment(wiring: Wiring): Environment {
  return {
    ...inherited(),
    PORT: String(wiring.mailbox.port),
    SMTP_PORT: String(wiring.mailbox.smtpPort),
    MAILBOX_DIR: wiring.places.mails,
  };
}
