import { randomBytes } from 'node:crypto';
import { cookieNames } from '@mova/contracts/names';
import { needsInsecureCookies } from '@mova/service-kit';
import { isKnownDevice, knownDeviceDays } from '../db/known-devices-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';
import { unconfirmedDays } from '../domain/account.ts';

const deviceForm = /^[\w-]{43}$/;

/** Returns the random id of the browser, or undefined if it has none. */
export function readDevice(deps: AccountDeps, request: BrowserRequest): string | undefined {
  const value = request.cookies[deviceCookieName(hasSecureCookies(deps, request))] ?? '';
  return deviceForm.test(value) ? value : undefined;
}

/** Returns the id of the browser if the account knows it. */
export async function findKnownDevice(
  deps: AccountDeps,
  account: LoginAccount | undefined,
  request: BrowserRequest,
): Promise<string | undefined> {
  const device = readDevice(deps, request);
  if (!account || device === undefined) return undefined;
  return (await isKnownDevice(deps.db, account, device)) ? device : undefined;
}

/** Returns the id of the browser. A browser without one gets an id until it closes. */
export function ensureDevice(deps: AccountDeps, request: BrowserRequest): string {
  return readDevice(deps, request) ?? setDevice(deps, request, createDevice());
}

/**
 * Returns the id of the browser and makes it stay there for as long as known browsers are remembered.
 * @param device the result of {@link ensureDevice} for this request, if it was called
 */
export function keepDevice(
  deps: AccountDeps,
  request: BrowserRequest,
  device = readDevice(deps, request) ?? createDevice(),
): string {
  return setDevice(deps, request, device, knownDeviceDays * daySeconds);
}

/** Returns the id of the browser and makes it stay there for as long as a registration waits; a sign-in prolongs it. */
export function keepRegistrationDevice(deps: AccountDeps, request: BrowserRequest): string {
  const device = readDevice(deps, request) ?? createDevice();
  return setDevice(deps, request, device, unconfirmedDays * daySeconds);
}

const daySeconds = 24 * 60 * 60;

const createDevice = () => randomBytes(32).toString('base64url');

function setDevice(deps: AccountDeps, request: BrowserRequest, device: string, maxAge?: number): string {
  const secure = hasSecureCookies(deps, request);
  request.setCookie(deviceCookieName(secure), device, {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
  return device;
}

/** Whether cookies of this browser are set with Secure. */
export function hasSecureCookies({ embedded }: AccountDeps, { client }: BrowserRequest): boolean {
  return !needsInsecureCookies({ origin: client.origin, embedded });
}

function deviceCookieName(isSecure: boolean): string {
  return isSecure ? cookieNames.device : cookieNames.insecureDevice;
}
