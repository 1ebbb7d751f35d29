import { changesNothing } from '@mova/contracts';
import type { Exchange } from '../http/exchange.ts';
import { httpError, type StepResult } from '../http/problem.ts';

const storageFull = httpError('STORAGE_FULL', 'Nothing can be saved: the disk is full', {
  headers: ['retry-after', '10'],
});

/** Rejects calls that save data while the disk is nearly full: reads and sign-ins need the rest of it. */
export function checkStorage(isStorageLow: () => boolean): (exchange: Exchange) => StepResult {
  return ({ call }) =>
    call && !changesNothing(call) && !call.worksOnFullDisk && isStorageLow() ? storageFull : undefined;
}
