import { randomBytes } from 'node:crypto';
import type { Call } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { type Connection, type Handling, needsInsecureCookies } from '@mova/service-kit';
import { knownDeviceDays } from '../domain/known-device.ts';
import { setCookies } from '../routes/set-cookies.ts';

/** What naming a browser needs of the request. */
export type DeviceRequest = Pick<Handling<Call>, 'client' | 'cookies' | 'setCookie'>;

const deviceForm = /^[\w-]{43}$/;

/** The random name of the browser, or undefined when it has none. */
export function readDevice(
  { client, cookies }: Pick<DeviceRequest, 'client' | 'cookies'>,
  embedded: boolean,
): string | undefined {
  const value = cookies[deviceCookieName({ origin: client.origin, embedded })] ?? '';
  return deviceForm.test(value) ? value : undefined;
}

/** Returns the name of the browser; one without a name gets it, until the browser closes. */
export function nameDevice(request: DeviceRequest, embedded: boolean): string {
  return readDevice(request, embedded) ?? setDevice(request, embedded, newDevice());
}

/**
 * Returns the name of the browser and has it kept for as long as a known browser is remembered.
 *
 * @param device as {@link nameDevice} returned it for this request, if it was called
 */
export function keepDevice(
  request: DeviceRequest,
  embedded: boolean,
  device = readDevice(request, embedded) ?? newDevice(),
): string {
  return setDevice(request, embedded, device, knownDeviceDays * 24 * 60 * 60);
}

const newDevice = () => randomBytes(32).toString('base64url');

function setDevice(
  { client, setCookie }: DeviceRequest,
  embedded: boolean,
  value: string,
  maxAge?: number,
): string {
  const connection = { origin: client.origin, embedded };
  const name = deviceCookieName(connection);
  const secure = !needsInsecureCookies(connection);
  const life = maxAge === undefined ? {} : { maxAge };
  setCookies(setCookie, [{ name, value, secure, httpOnly: true, sameSite: 'Lax', ...life }]);
  return value;
}

function deviceCookieName(connection: Connection): string {
  return needsInsecureCookies(connection) ? cookieNames.insecureDevice : cookieNames.device;
}
