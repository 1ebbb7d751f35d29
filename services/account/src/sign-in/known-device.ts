import { isKnownDevice } from '../db/known-devices-repository.ts';
import type { LoginAccount } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { type DeviceRequest, readDevice } from './device-cookie.ts';

/** Returns the name of the browser if somebody has signed in to the account there, else undefined. */
export async function findKnownDevice(
  { db, embedded }: Pick<AccountParts, 'db' | 'embedded'>,
  account: LoginAccount | undefined,
  request: Pick<DeviceRequest, 'client' | 'cookies'>,
): Promise<string | undefined> {
  const device = readDevice(request, embedded);
  if (!account || device === undefined) return undefined;
  return (await isKnownDevice(db, account, device)) ? device : undefined;
}
