import { cookieNames } from '@mova/contracts/names';

/** How the browser came to us, as the gateway saw it. */
export interface Connection {
  /** Scheme and host, `https://mova.example`; empty when unknown, which counts as safe. */
  readonly origin: string;
  /** The embedded default allows cookies on plain http other than localhost. */
  readonly embedded: boolean;
}

/** A cookie as it is set. Without `maxAge` it ends with the browser; 0 removes it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'None' | 'Lax';
}

/** What a session gives the browser. */
export interface SessionSecrets {
  readonly accessToken: string;
  readonly userId: number;
  readonly userName: string;
  readonly companion: string;
  readonly xsrf: string;
  /** Life of a remembered session in seconds; undefined for one that ends with the browser. */
  readonly maxAge: number | undefined;
}

/**
 * Whether this browser would drop Secure cookies and the installation permits doing without: plain http
 * on a host that is not the machine itself (a phone in the same network), embedded default only.
 */
export function needsInsecureCookies({ origin, embedded }: Connection): boolean {
  if (!embedded || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalhost(hostname);
}

/** Browsers treat these as safe over plain http. */
function isLocalhost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  );
}

/**
 * Cookies of a new session (specification §3 and §9, product decisions 1, 4 and 15): token, user and what
 * the header shows for the page, the companion for the gateway alone, and the token against forged
 * requests.
 */
export function sessionCookies(secrets: SessionSecrets, connection: Connection): Cookie[] {
  const secure = !needsInsecureCookies(connection);
  const { maxAge } = secrets;
  const life = maxAge === undefined ? {} : { maxAge };
  const own = { secure, httpOnly: false, sameSite: 'Lax', ...life } as const;
  const bearer = { ...own, sameSite: secure ? 'None' : 'Lax' } as const;
  return [
    { name: cookieNames.accessToken, value: secrets.accessToken, ...bearer },
    { name: cookieNames.userId, value: String(secrets.userId), ...bearer },
    { name: companionName(secure), value: secrets.companion, ...own, httpOnly: true },
    { name: cookieNames.xsrf, value: secrets.xsrf, ...own },
    { name: cookieNames.kindOfLogin, value: 'basic', ...own },
    { name: cookieNames.userName, value: secrets.userName, ...own },
    // Left by an earlier session that was to be remembered, it would lengthen what the page stores of this one.
    maxAge === undefined
      ? { name: cookieNames.rememberMe, value: '', ...own, maxAge: 0 }
      : { name: cookieNames.rememberMe, value: 'true', ...own },
  ];
}

/** Removes what a session set. The token against forged requests stays: the next sign-in needs one. */
export function clearedSessionCookies(connection: Connection): Cookie[] {
  const secure = !needsInsecureCookies(connection);
  return [
    cookieNames.accessToken,
    cookieNames.userId,
    companionName(secure),
    cookieNames.kindOfLogin,
    cookieNames.userName,
    cookieNames.rememberMe,
  ].map((name) => ({ name, value: '', maxAge: 0, secure, httpOnly: false, sameSite: 'Lax' }));
}

/** The `__Host-` prefix binds a cookie to this very host, and is only possible on a Secure one. */
function companionName(secure: boolean): string {
  return secure ? cookieNames.companion : cookieNames.insecureCompanion;
}
