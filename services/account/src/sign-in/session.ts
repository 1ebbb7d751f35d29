import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import {
  type ApiError,
  type CookieAttributes,
  companionCookieName,
  csrfTokenOf,
  hashSecret,
  lifeOf,
  recordSecurityEvent,
  sessionCookieAttributes,
  sessionLives,
  type UserCaller,
} from '@mova/service-kit';
import type { SocialProvider } from '../db/database.ts';
import { rememberDevice } from '../db/known-devices-repository.ts';
import { findSettings, type SignedInAccount } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';
import { hasSecureCookies, keepDevice } from './device-cookie.ts';

export interface SignInRequest extends BrowserRequest {
  readonly device?: string;
}

interface SignIn {
  readonly account: SignedInAccount;
  readonly kindOfLogin: 'basic' | SocialProvider;
  /** Whether the session lives for thirty days. */
  readonly remember: boolean;
  /**
   * Returns why the sign-in is no longer valid, if so. Called once the session can be found by those who end all
   * sessions of a user, so an account that was erased or got a new password keeps none.
   */
  readonly recheck: () => Promise<ApiError | undefined>;
}

/**
 * Creates a session, sets its cookies and makes the browser known to the account. The former session of the browser
 * ends, because its tokens are lost.
 */
export async function beginSession(
  deps: AccountDeps,
  request: SignInRequest,
  { account, kindOfLogin, remember, recheck }: SignIn,
): Promise<{ accessToken: string; userId: number }> {
  const { db, sessions } = deps;
  const { caller, client, log } = request;
  const { userId, name: userName, isPremium } = account;
  const session = await sessions.create({ userId, remember, userAgent: client.userAgent });
  const [rejection, settings] = await Promise.all([recheck(), findSettings(db, userId)]);
  if (rejection) {
    await sessions.end(session.sessionId);
    throw rejection;
  }
  if (session.endedCount > 0) recordSessionEnd(request, userId, 'SESSION_LIMIT');
  const device = keepDevice(deps, request, request.device);
  await Promise.all([
    sessions.setPremium(userId, isPremium, sessionLives.remembered.seconds),
    rememberDevice(db, account, device),
  ]);
  if (caller.kind === 'user') await sessions.end(caller.sessionId);
  const { accessToken, companion, maxAgeSeconds: maxAge } = session;
  const isSecure = hasSecureCookies(deps, request);
  if (!isSecure) {
    log.warn({ origin: client.origin }, 'plain http: the session cookies are set without Secure');
  }
  const xsrf = csrfTokenOf(session.sessionId);
  const secrets = { accessToken, userId, userName, kindOfLogin, settings, companion, xsrf, maxAge };
  setCookies(request, sessionCookies(secrets, isSecure));
  return { accessToken, userId };
}

export async function endSession(deps: AccountDeps, request: BrowserRequest): Promise<void> {
  clearSessionCookies(deps, request);
  if (request.caller.kind === 'user') await deps.sessions.end(request.caller.sessionId);
}

export function clearSessionCookies(deps: AccountDeps, request: BrowserRequest): void {
  setCookies(request, clearedSessionCookies(hasSecureCookies(deps, request)));
}

type UserRequest = BrowserRequest & { readonly caller: UserCaller };

export function setSettingsCookie(deps: AccountDeps, request: UserRequest, settings: Settings) {
  return setSessionCookie(deps, request, (maxAge, isSecure) => settingsCookie(settings, maxAge, isSecure));
}

export function setNameCookie(deps: AccountDeps, request: UserRequest, name: string) {
  return setSessionCookie(deps, request, (maxAge, isSecure) =>
    cookieOf(cookieNames.userName, name, maxAge, isSecure),
  );
}

/** Sets a cookie for as long as the session cookies live. A failure is only logged: pages work without it. */
async function setSessionCookie(
  deps: AccountDeps,
  request: UserRequest,
  cookie: (maxAge: number | undefined, isSecure: boolean) => Cookie,
): Promise<void> {
  try {
    const session = await deps.sessions.find(request.caller.sessionId);
    if (!session) return;
    const maxAge = session.remember ? lifeOf(true).seconds : undefined;
    setCookies(request, [cookie(maxAge, hasSecureCookies(deps, request))]);
  } catch (error) {
    request.log.warn({ err: error }, 'a cookie of the session could not be set');
  }
}

/** Returns the public id of a session. It neither reveals the session id nor gives access to anything. */
export function deviceIdOf(sessionId: string): string {
  return hashSecret(`device ${sessionId}`).slice(0, 22);
}

export function recordSessionEnd({ client, log }: BrowserRequest, userId: number, reason: string): void {
  const { address } = client;
  recordSecurityEvent(log, { event: 'session-end', outcome: 'success', reason, userId, address });
}

function setCookies({ setCookie }: BrowserRequest, cookies: readonly Cookie[]): void {
  for (const { name, value, ...attributes } of cookies) setCookie(name, value, { path: '/', ...attributes });
}

/** A cookie as it is set. Without `maxAge` it ends with the browser; 0 removes it. */
interface Cookie extends CookieAttributes {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
}

interface SessionSecrets {
  readonly accessToken: string;
  readonly userId: number;
  readonly userName: string;
  readonly kindOfLogin: SignIn['kindOfLogin'];
  readonly settings: Settings;
  readonly companion: string;
  readonly xsrf: string;
  /** Life of a remembered session in seconds; undefined for one that ends with the browser. */
  readonly maxAge: number | undefined;
}

/** Returns the cookies of a new session: secrets of the gateway, and what the header shows (docs/product.md#sessions). */
export function sessionCookies(secrets: SessionSecrets, isSecure: boolean): Cookie[] {
  const { maxAge } = secrets;
  const cookie = (name: string, value: string, life = maxAge) => cookieOf(name, value, life, isSecure);
  return [
    cookie(cookieNames.accessToken, secrets.accessToken),
    cookie(cookieNames.userId, String(secrets.userId)),
    cookie(companionCookieName(isSecure), secrets.companion),
    cookie(cookieNames.xsrf, secrets.xsrf),
    cookie(cookieNames.kindOfLogin, secrets.kindOfLogin),
    cookie(cookieNames.userName, secrets.userName),
    settingsCookie(secrets.settings, maxAge, isSecure),
    // Left by an earlier session that was to be remembered, it would lengthen what the page stores of this one.
    maxAge === undefined ? cookie(cookieNames.rememberMe, '', 0) : cookie(cookieNames.rememberMe, 'true'),
  ];
}

function settingsCookie(settings: Settings, maxAge: number | undefined, isSecure: boolean): Cookie {
  return cookieOf(cookieNames.settings, JSON.stringify(settings), maxAge, isSecure);
}

function cookieOf(name: string, value: string, maxAge: number | undefined, isSecure: boolean): Cookie {
  const attributes = sessionCookieAttributes(name, isSecure);
  return { name, value, ...attributes, ...(maxAge !== undefined && { maxAge }) };
}

/** Returns cookies that remove those of a session and of its user. The CSRF token stays for the next sign-in. */
export function clearedSessionCookies(isSecure: boolean): Cookie[] {
  return [
    cookieNames.accessToken,
    cookieNames.userId,
    companionCookieName(isSecure),
    cookieNames.kindOfLogin,
    cookieNames.userName,
    cookieNames.settings,
    cookieNames.userDetails,
    cookieNames.rememberMe,
  ].map((name) => ({ name, value: '', maxAge: 0, secure: isSecure, httpOnly: false, sameSite: 'Lax' }));
}
