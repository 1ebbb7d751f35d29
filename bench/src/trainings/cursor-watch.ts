import type { EventPosition } from '@mova/service-kit';
import pg from 'pg';

/** Watches how far the dictionary has come in the log. */
export interface CursorWatch {
  /** Milliseconds from this call until the event is applied; 0 when it is already. */
  delayTo(position: string | undefined): Promise<number>;
  close(): Promise<void>;
}

/** How often the cursor is looked at, in milliseconds: delays are told too long by half of it. */
const everyMs = 3;

interface Waiting {
  readonly at: bigint;
  readonly seq: bigint;
  readonly since: number;
  readonly resolve: (ms: number) => void;
}

/** Opens a watch; it looks as long as somebody waits. */
export async function watchDictionary(adminUrl: string): Promise<CursorWatch> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  let waiting: Waiting[] = [];
  let looking = false;
  const look = async () => {
    looking = true;
    while (waiting.length > 0) {
      const { rows } = await client.query<EventPosition>({
        name: 'cursor',
        text: 'select txid::text as txid, seq::text as seq from dictionary.event_cursors',
      });
      const now = performance.now();
      const [cursor] = rows;
      const [txid, seq] = [BigInt(cursor?.txid ?? 0), BigInt(cursor?.seq ?? 0)];
      const isApplied = (event: Waiting) => event.at < txid || (event.at === txid && event.seq <= seq);
      for (const event of waiting.filter(isApplied)) event.resolve(Math.max(0, now - event.since));
      waiting = waiting.filter((event) => !isApplied(event));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    looking = false;
  };
  return {
    delayTo: (text) => {
      const [at, seq] = (text ?? '').split('-').map(BigInt);
      if (at === undefined || seq === undefined) throw new Error(`${text} is no position of an event`);
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting.push({ at, seq, since: performance.now(), resolve });
      if (!looking) void look();
      return promise;
    },
    close: () => client.end(),
  };
}
