import { type Log, startBackgroundJob } from '@mova/service-kit';

const writeIntervalMs = 1_000;
/** In memory while the database is away. Known releases and kinds are far fewer; what is new beyond them is lost. */
const maxRows = 2_000;

type Row = Readonly<Record<string, string | number>>;

interface BufferOptions<R extends Row> {
  /** What is counted, for the log. */
  readonly name: string;
  /** Columns that are added up; the others say what is counted. */
  readonly sums: readonly (keyof R & string)[];
  /** Adds rows to those of the database. They are in one order, so that two gateways lock in the same. */
  readonly write: (rows: readonly R[]) => Promise<unknown>;
  readonly log: Log;
}

/** Adds up in memory and writes every second, so that a gateway that is killed loses a second. */
export function bufferCounts<R extends Row>({ name, sums, write, log }: BufferOptions<R>) {
  let rows = new Map<string, R>();
  let isFailing = false;

  const add = (row: R) => {
    const key = JSON.stringify(Object.entries(row).filter(([column]) => !sums.includes(column)));
    const known = rows.get(key);
    if (!known && rows.size >= maxRows) return;
    const total = Object.fromEntries(
      sums.map((column) => [column, Number(known?.[column] ?? 0) + Number(row[column])]),
    );
    rows.set(key, { ...row, ...total });
  };
  const writeAll = async () => {
    if (rows.size === 0) return;
    const batch = rows;
    rows = new Map();
    try {
      await write([...batch].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
      if (isFailing) log.info(`${name} are counted again`);
      isFailing = false;
    } catch (error) {
      for (const row of batch.values()) add(row);
      if (!isFailing) log.warn({ err: error }, `${name} cannot be counted`);
      isFailing = true;
    }
  };
  const job = startBackgroundJob({ name, intervalMs: writeIntervalMs, run: writeAll, log });
  return {
    add,
    /** Writes what is left. */
    close: async () => {
      await job.stop();
      await writeAll();
    },
  };
}
