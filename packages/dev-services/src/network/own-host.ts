const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/;

/**
 * Whether a `Host` header names this machine. A page elsewhere whose name was pointed here must not pass for
 * one of ours.
 */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && ownHost.test(host);
}
