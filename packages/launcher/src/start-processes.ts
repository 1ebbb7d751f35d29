import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { type HealthProbe, httpProbe } from '@mova/dev-services';
import { freePort } from '@mova/service-kit';
import { type Environment, repositoryRoot } from '@mova/workspace';
import {
  gatewayEnvironment,
  identityProviderEnvironment,
  mailboxEnvironment,
  needsIdentityProvider,
  needsMailbox,
  type SiteConfig,
  serviceEnvironment,
} from './environments.ts';
import { startNodeProcess } from './supervision/node-process.ts';
import type { ProcessGroup } from './supervision/process-group.ts';

/** Chooses free ports for the processes behind the gateway, and a secret two of them share. */
export async function choosePorts(): Promise<Pick<SiteConfig, 'servicePorts' | 'mailbox' | 'localSignIn'>> {
  const servicePorts = Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const));
  const [ports, port, smtpPort, signInPort] = await Promise.all([
    servicePorts,
    freePort(),
    freePort(),
    freePort(),
  ]);
  return {
    servicePorts: Object.fromEntries(ports) as SiteConfig['servicePorts'],
    mailbox: { port, smtpPort },
    localSignIn: { port: signInPort, appSecret: randomBytes(24).toString('base64url') },
  };
}

function startProcess(
  group: ProcessGroup,
  config: SiteConfig,
  { name, entry, env, probe }: { name: string; entry: string; env: Environment; probe: HealthProbe },
) {
  return group.supervise(name, () =>
    startNodeProcess({
      name,
      entry: join(repositoryRoot, entry),
      env,
      probe,
      logFile: join(config.paths.logs, `${name}.log`),
      onSpawn: (pid) => group.note(name, pid),
    }),
  );
}

/** Starts the services, and mailbox and local identity provider if needed, in parallel. */
export async function startServices(group: ProcessGroup, config: SiteConfig): Promise<void> {
  const devServices = 'packages/dev-services/src';
  await Promise.all([
    needsMailbox(config) &&
      startProcess(group, config, {
        name: 'mailbox',
        entry: `${devServices}/mailbox/main.ts`,
        env: mailboxEnvironment(config),
        probe: httpProbe(config.mailbox.port),
      }),
    needsIdentityProvider(config) &&
      startProcess(group, config, {
        name: 'identity-provider',
        entry: `${devServices}/identity-provider/main.ts`,
        env: identityProviderEnvironment(config),
        probe: httpProbe(config.localSignIn.port),
      }),
    ...serviceNames.map((name) =>
      startProcess(group, config, {
        name,
        entry: `services/${name}/src/main.ts`,
        env: serviceEnvironment(name, config),
        probe: httpProbe(config.servicePorts[name]),
      }),
    ),
  ]);
}

/** A gateway that listens on all addresses is probed on 127.0.0.1. */
function gatewayProbe({ site: { port, host } }: SiteConfig): HealthProbe {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return httpProbe(port, isEverywhere ? '127.0.0.1' : host);
}

export async function startGateway(
  group: ProcessGroup,
  config: SiteConfig,
  extra: Environment = {},
): Promise<void> {
  await startProcess(group, config, {
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    env: { ...gatewayEnvironment(config), ...extra },
    probe: gatewayProbe(config),
  });
}
