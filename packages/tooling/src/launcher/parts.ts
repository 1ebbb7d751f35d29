import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { freePort } from '@mova/service-kit';
import {
  type Environment,
  gatewayEnvironment,
  identityProviderEnv,
  mailboxEnvironment,
  needsIdentityProvider,
  needsMailbox,
  serviceEnvironment,
  type Wiring,
} from './environments.ts';
import { startNodeProcess } from './node-process.ts';
import { repositoryRoot } from './places.ts';
import type { ProcessGroup } from './process-group.ts';

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
function startPart(group: ProcessGroup, wiring: Wiring, name: string, entry: string, env: Environment) {
  return group.supervise(name, () =>
    startNodeProcess({
      name,
      entry: join(repositoryRoot, entry),
      env,
      logFile: join(wiring.places.logs, `${name}.log`),
      onSpawn: (pid) => group.note(name, pid),
    }),
  );
}

/** Starts mailbox and local identity provider where they are needed, and the four services, all at once. */
export async function startServices(group: ProcessGroup, wiring: Wiring): Promise<void> {
  const mailbox = 'packages/tooling/src/embedded/mailbox/main.ts';
  const provider = 'packages/tooling/src/embedded/identity-provider/main.ts';
  await Promise.all([
    needsMailbox(wiring) && startPart(group, wiring, 'mailbox', mailbox, mailboxEnvironment(wiring)),
    needsIdentityProvider(wiring) &&
      startPart(group, wiring, 'identity-provider', provider, identityProviderEnv(wiring)),
    ...serviceNames.map((name) =>
      startPart(group, wiring, name, `services/${name}/src/main.ts`, serviceEnvironment(name, wiring)),
    ),
  ]);
}

/** Starts the gateway, the door: last, when what is behind it answers. */
export async function startGateway(
  group: ProcessGroup,
  wiring: Wiring,
  extra: Environment = {},
): Promise<void> {
  await startPart(group, wiring, 'gateway', 'gateway/src/main.ts', {
    ...gatewayEnvironment(wiring),
    ...extra,
  });
}
