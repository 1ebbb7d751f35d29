import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { freePort } from '@mova/service-kit';
import { type HealthProbe, httpProbe } from '@mova/dev-services';
import { gatewayEnvironment, identityProviderEnv, mailboxEnvironment, needsIdentityProvider, needsMailbox, serviceEnvironment, type Wiring } from './environments.ts';
import { startNodeProcess } from './supervision/node-process.ts';
import { type Environment, repositoryRoot } from '@mova/workspace';
import type { ProcessGroup } from './supervision/process-group.ts';

/** Free ports for everything that listens on this machine alone, and what two of them must agree on. */
export async function choosePorts(): Promise<Pick<Wiring, 'servicePorts' | 'mailbox' | 'localSignIn'>> {
  const [account, dictionary, exercises, grammar, port, smtpPort, signInPort] = (await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  )) as [number, number, number, number, number, number, number];
  return {
    servicePorts: { account, dictionary, exercises, grammar },
    mailbox: { port, smtpPort },
    localSignIn: { port: signInPort, appSecret: randomBytes(24).toString('base64url') },
  };
}

/** Starts one of our processes under supervision; resolves once it answers. */
function startPart(
  group: ProcessGroup,
  wiring: Wiring,
  { name, entry, env, probe }: { name: string; entry: string; env: Environment; probe: HealthProbe },
) {
  return group.supervise(name, () =>
    startNodeProcess({
      name,
      entry: join(repositoryRoot, entry),
      env,
      probe,
      logFile: join(wiring.places.logs, `${name}.log`),
      onSpawn: (pid) => group.note(name, pid),
    }),
  );
}

/** Starts mailbox and local identity provider where they are needed, and the four services, all at once. */
export async function startServices(group: ProcessGroup, wiring: Wiring): Promise<void> {
  const devServices = 'packages/dev-services/src';
  await Promise.all([
    needsMailbox(wiring) &&
      startPart(group, wiring, {
        name: 'mailbox',
        entry: `${devServices}/mailbox/main.ts`,
        env: mailboxEnvironment(wiring),
        probe: httpProbe(wiring.mailbox.port),
      }),
    needsIdentityProvider(wiring) &&
      startPart(group, wiring, {
        name: 'identity-provider',
        entry: `${devServices}/identity-provider/main.ts`,
        env: identityProviderEnv(wiring),
        probe: httpProbe(wiring.localSignIn.port),
      }),
    ...serviceNames.map((name) =>
      startPart(group, wiring, {
        name,
        entry: `services/${name}/src/main.ts`,
        env: serviceEnvironment(name, wiring),
        probe: httpProbe(wiring.servicePorts[name]),
      }),
    ),
  ]);
}

/** Where the gateway can be reached from this machine: what listens everywhere listens here too. */
function gatewayProbe({ site: { port, host } }: Wiring): HealthProbe {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return httpProbe(port, isEverywhere ? '127.0.0.1' : host);
}

/** Starts the gateway, the door: last, when what is behind it answers. */
export async function startGateway(
  group: ProcessGroup,
  wiring: Wiring,
  extra: Environment = {},
): Promise<void> {
  await startPart(group, wiring, {
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    env: { ...gatewayEnvironment(wiring), ...extra },
    probe: gatewayProbe(wiring),
  });
}
