import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { generateIdentityKey } from '@mova/service-kit';
import { OperatorError, repositoryRoot } from '@mova/workspace';

interface PreviewSources {
  readonly adminUrl: string;
  /** RELEASE_STORE and, for S3, its variables. */
  readonly store: Readonly<Record<string, string>>;
  readonly set: number;
}

const startTimeoutMs = 60_000;
/** Nothing listens there. Calls are answered in the browser, and sessions are not checked. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Starts a gateway on this machine that serves a candidate: the documents, policies and files that users would get. It has
 * no services and no sessions.
 *
 * @throws {OperatorError} when it does not start
 */
export async function startPreview({ adminUrl, store, set }: PreviewSources) {
  const stateDir = await mkdtemp(join(tmpdir(), 'mova-preview-'));
  const child = fork(join(repositoryRoot, 'gateway/src/main.ts'), {
    env: {
      PATH: process.env.PATH,
      ...store,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: adminUrl,
      REDIS_URL: 'redis://127.0.0.1:9',
      IDENTITY_KEY: JSON.stringify(generateIdentityKey('gateway-1').privateJwk),
      ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, nowhere])),
      PUBLIC_ORIGIN: 'http://localhost:9',
      CONTACT_EMAIL: 'help@mova.example',
      STATE_DIR: stateDir,
      RATE_LIMIT: '0',
      MIN_FREE_PERCENT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      RELEASE_SET: String(set),
    },
    execArgv: [],
    silent: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(stateDir, { recursive: true, force: true });
  };
  const listening = once(child, 'message', { signal: AbortSignal.timeout(startTimeoutMs) });
  const started = await Promise.race([listening, exited.then(() => undefined)]).catch(() => undefined);
  if (!started) {
    await stop();
    throw new OperatorError(
      `the gateway that serves release set ${set} to the browser did not start:\n${output}`,
    );
  }
  const { port } = started[0] as { port: number };
  return { origin: `http://localhost:${port}`, stop };
}
