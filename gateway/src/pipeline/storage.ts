import { changesNothing } from '@mova/contracts';
import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';

const storageFull = refusal('STORAGE_FULL', 'Nothing can be saved: the disk is full', {
  headers: ['retry-after', '10'],
});

/**
 * Refuses calls that save something while the disk is nearly full, so that reads, sign-ins and the database itself
 * have what is left.
 */
export function checkStorage(isLow: () => boolean): (exchange: Exchange) => Decision {
  return ({ call }) =>
    call && !changesNothing(call) && !call.worksOnFullDisk && isLow() ? storageFull : undefined;
}
