import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { type HealthProbe, httpProbe } from '@mova/dev-services';
import { freePort } from '@mova/service-kit';
import { type Environment, endProcess, killTree, repositoryRoot, startProcess } from '@mova/workspace';
import {
  gatewayEnvironment,
  identityProviderEnvironment,
  mailboxEnvironment,
  needsIdentityProvider,
  needsMailbox,
  publisherEnvironment,
  type SiteConfig,
  serviceEnvironment,
} from './environments.ts';
import type { ProcessGroup } from './supervision/process-group.ts';

/** Chooses free ports for the processes behind the gateway, and a secret two of them share. */
export async function choosePorts(): Promise<Pick<SiteConfig, 'servicePorts' | 'mailbox' | 'localSignIn'>> {
  const servicePorts = serviceNames.map(async (name) => [name, await freePort()] as const);
  return {
    servicePorts: Object.fromEntries(await Promise.all(servicePorts)) as SiteConfig['servicePorts'],
    mailbox: { port: await freePort(), smtpPort: await freePort() },
    localSignIn: { port: await freePort(), appSecret: randomBytes(24).toString('base64url') },
  };
}

interface NodeProcess {
  readonly name: string;
  /** Path in the repository. */
  readonly entry: string;
  readonly env: Environment;
  readonly probe: HealthProbe;
}

const readyTimeoutMs = 30_000;

/**
 * Starts a Node process and waits for its `{ready: true}` over IPC. The channel stays open: when it closes,
 * because this process was killed, the child drains and exits.
 */
function superviseNode(group: ProcessGroup, { paths }: SiteConfig, { name, entry, env, probe }: NodeProcess) {
  return group.supervise(name, async (onSpawn) => {
    const started = await startProcess({
      name,
      logFile: join(paths.logs, `${name}.log`),
      spawn: (log) =>
        spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, entry)], {
          cwd: repositoryRoot,
          env,
          stdio: ['ignore', log, log, 'ipc'],
          // A process group of its own: Ctrl-C must reach only the launcher, which stops everything in order.
          detached: true,
        }),
      onSpawn,
      whenReady: (child) =>
        new Promise((resolve) => {
          child.on('message', (message: { readonly ready?: unknown } | null) => {
            if (message?.ready === true) resolve();
          });
        }),
      readyTimeoutMs,
      end: async (mark) => {
        await endProcess(mark, [['SIGTERM', 10_000]]);
        // With its children: a hanging worker would keep the port of the gateway.
        await killTree(mark);
      },
    });
    return { ...started, probe };
  });
}

/** Starts the services, and mailbox, local identity provider and publisher if needed, in parallel. */
export async function startServices(group: ProcessGroup, config: SiteConfig): Promise<void> {
  const devServices = 'packages/dev-services/src';
  await Promise.all([
    needsMailbox(config) &&
      superviseNode(group, config, {
        name: 'mailbox',
        entry: `${devServices}/mailbox/main.ts`,
        env: mailboxEnvironment(config),
        probe: httpProbe(config.mailbox.port),
      }),
    needsIdentityProvider(config) &&
      superviseNode(group, config, {
        name: 'identity-provider',
        entry: `${devServices}/identity-provider/main.ts`,
        env: identityProviderEnvironment(config),
        probe: httpProbe(config.localSignIn.port),
      }),
    config.publisherPort !== undefined &&
      superviseNode(group, config, {
        name: 'publisher',
        entry: 'packages/publisher/src/main.ts',
        env: publisherEnvironment(config, config.publisherPort),
        probe: httpProbe(config.publisherPort),
      }),
    ...serviceNames.map((name) =>
      superviseNode(group, config, {
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
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return httpProbe(port, isEverywhere ? '127.0.0.1' : host);
}

export async function startGateway(group: ProcessGroup, config: SiteConfig, extra: Environment) {
  await superviseNode(group, config, {
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    env: { ...gatewayEnvironment(config), ...extra },
    probe: gatewayProbe(config),
  });
}
