import { createHash } from 'node:crypto';

/** Days after the last sign-in for which a browser counts as known. */
export const knownDeviceDays = 180;

/** Browsers remembered for one account; the one proven longest ago gives way. */
export const maxKnownDevices = 50;

/**
 * Returns what is stored of a sign-in in a browser. The password is part of it, so a new one makes every
 * browser unknown again, whichever way it was set.
 *
 * @param device value of the device cookie
 */
export function knownDeviceProof(device: string, passwordHash: string | null): Buffer {
  return createHash('sha256')
    .update(`${device} ${passwordHash ?? ''}`)
    .digest();
}
