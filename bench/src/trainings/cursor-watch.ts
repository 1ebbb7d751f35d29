import { setTimeout as sleep } from 'node:timers/promises';
import type { EventPosition } from '@mova/service-kit';
import pg from 'pg';

/** Watches the position of the dictionary in the log. */
export interface CursorWatch {
  /**
   * Returns the milliseconds from a moment until the event was applied, both by the database’s clock: too long by up
   * to one polling interval, never too short; 0 for an event applied before.
   *
   * @throws for an invalid position
   */
  delayTo(position: string | undefined, since: Date): Promise<number>;
  close(): Promise<void>;
}

const pollIntervalMs = 3;

interface Place {
  readonly txid: bigint;
  readonly seq: bigint;
}

/** A position of the cursor, and when it was first seen there. */
interface Look extends Place {
  /** Milliseconds since 1970 by the database’s clock. */
  readonly at: number;
}

interface Waiting {
  readonly place: Place;
  readonly resolve: (look: Look) => void;
  readonly reject: (error: unknown) => void;
}

const cursorNow = {
  name: 'cursor',
  text: `select txid::text as txid, seq::text as seq, (extract(epoch from clock_timestamp()) * 1000)::float8 as at
    from dictionary.event_cursors`,
};

/** Starts polling the cursor, so that an event is seen when it is applied, whenever its save is answered. */
export async function watchDictionary(adminUrl: string): Promise<CursorWatch> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  /** Every move of the cursor, the oldest first. */
  const looks: Look[] = [];
  let waiting: Waiting[] = [];
  let closed = false;
  const look = async () => {
    while (!closed) {
      const { rows } = await client.query<EventPosition & { at: number }>(cursorNow);
      const cursor = rows[0] ?? { txid: '0', seq: '0', at: 0 };
      const seen = { txid: BigInt(cursor.txid), seq: BigInt(cursor.seq), at: cursor.at };
      const last = looks.at(-1);
      if (last?.txid !== seen.txid || last.seq !== seen.seq) {
        looks.push(seen);
        for (const { place, resolve } of waiting) if (isAt(seen, place)) resolve(seen);
        waiting = waiting.filter(({ place }) => !isAt(seen, place));
      }
      await sleep(pollIntervalMs);
    }
  };
  const looking = look().catch((error: unknown) => {
    for (const { reject } of waiting) reject(error);
    if (!closed) throw error;
  });
  looking.catch(() => undefined);
  const appliedBy = (place: Place) => {
    const known = firstAt(looks, place);
    if (known) return Promise.resolve(known);
    return new Promise<Look>((resolve, reject) => waiting.push({ place, resolve, reject }));
  };
  return {
    delayTo: (text, since) => {
      const [, txid, seq] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
      if (txid === undefined || seq === undefined) throw new Error(`${text} is no position of an event`);
      return appliedBy({ txid: BigInt(txid), seq: BigInt(seq) }).then(({ at }) =>
        Math.max(0, at - since.getTime()),
      );
    },
    close: async () => {
      closed = true;
      await looking;
      await client.end();
    },
  };
}

function isAt(look: Look, place: Place): boolean {
  return look.txid > place.txid || (look.txid === place.txid && look.seq >= place.seq);
}

/** Returns the first look that found the event applied. Searches from the end, as it was applied recently. */
function firstAt(looks: readonly Look[], place: Place): Look | undefined {
  return looks[looks.findLastIndex((look) => !isAt(look, place)) + 1];
}
