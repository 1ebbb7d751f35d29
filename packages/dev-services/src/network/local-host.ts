const localHost = /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/;

/** Whether a `Host` header names this machine; protects against DNS rebinding. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && localHost.test(host);
}
