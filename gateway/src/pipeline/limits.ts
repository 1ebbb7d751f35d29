import { changesNothing } from '@mova/contracts';
import { bodyTooLarge } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { httpError, type StepResult } from '../http/problem.ts';

const storageFull = httpError('STORAGE_FULL', 'Nothing can be saved: the disk is full', {
  headers: ['retry-after', '10'],
});

/** Bytes of a body that the rate limit counts as one request. */
const bytesPerRequest = 16 * 1024;

/** Rejects an announced length over the limit. Bodies without one are counted while they are read. */
export function limitBody({ headers, maxBodyBytes }: Exchange): StepResult {
  return Number(headers.contentLength ?? 0) > maxBodyBytes ? bodyTooLarge : undefined;
}

/** Returns how many requests the rate limit charges. A body of unknown length is charged as the largest one. */
export function rateCostOf({ headers, maxBodyBytes }: Exchange): number {
  const { contentLength, transferEncoding } = headers;
  if (transferEncoding === undefined && contentLength === undefined) return 1;
  const bytes = transferEncoding === undefined ? Number(contentLength) : maxBodyBytes;
  return Math.max(1, Math.ceil(bytes / bytesPerRequest));
}

/** Rejects calls that save data while the disk is nearly full: reads and sign-ins need the rest of it. */
export function checkStorage(isStorageLow: () => boolean): (exchange: Exchange) => StepResult {
  return ({ call }) =>
    call && !changesNothing(call) && !call.worksOnFullDisk && isStorageLow() ? storageFull : undefined;
}
