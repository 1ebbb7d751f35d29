import { randomBytes } from 'node:crypto';
import type { Call } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { type Connection, type Handling, needsInsecureCookies } from '@mova/service-kit';
import { isKnownDevice, knownDeviceDays } from '../db/known-devices-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { SignInDeps } from './deps.ts';

/** The parts of a request that identify its browser. */
type DeviceRequest = Pick<Handling<Call>, 'client' | 'cookies' | 'setCookie'>;

const deviceForm = /^[\w-]{43}$/;

/** Returns the random id of the browser, or undefined if it has none. */
export function readDevice(
  { client, cookies }: Pick<DeviceRequest, 'client' | 'cookies'>,
  embedded: boolean,
): string | undefined {
  const value = cookies[deviceCookieName({ origin: client.origin, embedded })] ?? '';
  return deviceForm.test(value) ? value : undefined;
}

/** Returns the id of the browser if the account knows it. */
export async function findKnownDevice(
  { db, embedded }: Pick<SignInDeps, 'db' | 'embedded'>,
  account: LoginAccount | undefined,
  request: Pick<DeviceRequest, 'client' | 'cookies'>,
): Promise<string | undefined> {
  const device = readDevice(request, embedded);
  if (!account || device === undefined) return undefined;
  return (await isKnownDevice(db, account, device)) ? device : undefined;
}

/** Returns the id of the browser. A browser without one gets an id until it closes. */
export function ensureDevice(request: DeviceRequest, embedded: boolean): string {
  return readDevice(request, embedded) ?? setDevice(request, embedded, createDevice());
}

/**
 * Returns the id of the browser and makes it stay there for as long as known browsers are remembered.
 * @param device the result of {@link ensureDevice} for this request, if it was called
 */
export function keepDevice(
  request: DeviceRequest,
  embedded: boolean,
  device = readDevice(request, embedded) ?? createDevice(),
): string {
  return setDevice(request, embedded, device, knownDeviceDays * 24 * 60 * 60);
}

const createDevice = () => randomBytes(32).toString('base64url');

function setDevice(
  { client, setCookie }: DeviceRequest,
  embedded: boolean,
  device: string,
  maxAge?: number,
): string {
  const connection = { origin: client.origin, embedded };
  setCookie(deviceCookieName(connection), device, {
    path: '/',
    secure: !needsInsecureCookies(connection),
    httpOnly: true,
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
  return device;
}

function deviceCookieName(connection: Connection): string {
  return needsInsecureCookies(connection) ? cookieNames.insecureDevice : cookieNames.device;
}
