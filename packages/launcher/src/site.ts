import { isLocalHostname, isLocalOrigin, isLocalSite, originEnv } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import { hasMailServer } from './environments.ts';
import type { StartOptions } from './start-mova.ts';

export interface Site {
  readonly publicOrigin: string;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Whether mailbox page, demo account and local identity provider are allowed. */
  readonly isLocal: boolean;
}

/** Reads the site's address from the options and the environment. @throws {OperatorError} */
export function readSite(options: StartOptions, port: number): Site {
  const given = { ...process.env, ...options.env };
  const publicOrigin = readOrigin(options.publicOrigin ?? `http://localhost:${port}`);
  if (!isLocalOrigin(publicOrigin) && !hasMailServer(given))
    throw new OperatorError(
      `${publicOrigin} is not this machine, and the mailbox is for this machine only: set SMTP_URL to a mail server.`,
    );
  if (!isLocalOrigin(publicOrigin) && options.watch)
    throw new OperatorError(
      `${publicOrigin} is not this machine, and npm run dev is for this machine only: unset PUBLIC_ORIGIN.`,
    );
  const trustedProxies = Number(given.TRUSTED_PROXIES || 0);
  return {
    publicOrigin,
    host: options.host ?? '127.0.0.1',
    port,
    trustedProxies,
    isLocal: isLocalSite({ publicOrigin, trustedProxies }),
  };
}

function readOrigin(text: string): string {
  const origin = originEnv.safeParse(text);
  if (origin.success) return origin.data;
  throw new OperatorError(`PUBLIC_ORIGIN=${text} is not an origin such as https://mova.example.`);
}

/** Returns warnings about who can reach the site. */
export function describeReach({ publicOrigin, host, trustedProxies, isLocal }: Site): string[] {
  const lines: string[] = [];
  if (!isLocalHostname(host)) {
    const exceptions = isLocal ? '; the mailbox and the metrics answer this machine only' : '';
    lines.push(`HOST=${host}: anyone on the network can reach the site${exceptions}`);
  }
  if (publicOrigin.startsWith('https:') && trustedProxies === 0) {
    lines.push(
      `no proxy is trusted before ${publicOrigin}: limits count all its clients as one; set TRUSTED_PROXIES to the number of proxies`,
    );
  }
  return lines;
}
