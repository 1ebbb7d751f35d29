import { randomBytes } from 'node:crypto';
import { cookieNames } from '@mova/contracts/names';
import { needsInsecureCookies } from '@mova/service-kit';
import { isKnownDevice, knownDeviceDays } from '../db/known-devices-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';

const deviceForm = /^[\w-]{43}$/;

/** Returns the random id of the browser, or undefined if it has none. */
export function readDevice({ client, cookies }: BrowserRequest, embedded: boolean): string | undefined {
  const value = cookies[deviceCookieName(client.origin, embedded)] ?? '';
  return deviceForm.test(value) ? value : undefined;
}

/** Returns the id of the browser if the account knows it. */
export async function findKnownDevice(
  { db, embedded }: AccountDeps,
  account: LoginAccount | undefined,
  request: BrowserRequest,
): Promise<string | undefined> {
  const device = readDevice(request, embedded);
  if (!account || device === undefined) return undefined;
  return (await isKnownDevice(db, account, device)) ? device : undefined;
}

/** Returns the id of the browser. A browser without one gets an id until it closes. */
export function ensureDevice(request: BrowserRequest, embedded: boolean): string {
  return readDevice(request, embedded) ?? setDevice(request, embedded, createDevice());
}

/**
 * Returns the id of the browser and makes it stay there for as long as known browsers are remembered.
 * @param device the result of {@link ensureDevice} for this request, if it was called
 */
export function keepDevice(
  request: BrowserRequest,
  embedded: boolean,
  device = readDevice(request, embedded) ?? createDevice(),
): string {
  return setDevice(request, embedded, device, knownDeviceDays * 24 * 60 * 60);
}

const createDevice = () => randomBytes(32).toString('base64url');

function setDevice(
  { client, setCookie }: BrowserRequest,
  embedded: boolean,
  device: string,
  maxAge?: number,
): string {
  setCookie(deviceCookieName(client.origin, embedded), device, {
    path: '/',
    secure: !needsInsecureCookies({ origin: client.origin, embedded }),
    httpOnly: true,
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
  return device;
}

function deviceCookieName(origin: string, embedded: boolean): string {
  return needsInsecureCookies({ origin, embedded }) ? cookieNames.insecureDevice : cookieNames.device;
}
