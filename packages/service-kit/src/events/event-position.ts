import type { EventPosition } from './append-event.ts';

/** Maximum transaction id (xid8) and sequence number (bigint). */
const limits = [2n ** 64n - 1n, 2n ** 63n - 1n] as const;

/**
 * Formats a position for `x-event-position` and `x-after`: `<transaction>-<sequence>`.
 *
 * @example respondHeader(headerNames.eventPosition, writeEventPosition(await appendEvent(trx, …)));
 */
export function writeEventPosition({ txid, seq }: EventPosition): string {
  return `${txid}-${seq}`;
}

export function readEventPosition(text: string): EventPosition | undefined {
  const [, txid, seq] = /^(\d{1,20})-(\d{1,19})$/.exec(text) ?? [];
  if (txid === undefined || seq === undefined) return undefined;
  return BigInt(txid) <= limits[0] && BigInt(seq) <= limits[1] ? { txid, seq } : undefined;
}
