import { PassThrough } from 'node:stream';
import { OperatorError } from '@mova/workspace';
import pg from 'pg';
import { type StoredFile, storeFile } from './stored-file.ts';

export interface BaseBackup {
  readonly systemIdentifier: string;
  readonly timeline: number;
  readonly startLsn: string;
  readonly stopLsn: string;
  /** The archives, compressed, and `backup_manifest`. */
  readonly files: readonly StoredFile[];
}

/** The first version that sends archives and manifest as one stream. */
const minVersion = 15;

/**
 * Copies a running cluster, with the write-ahead log that makes the copy consistent, into `folder`: what
 * `pg_basebackup` does. When this process ends, the server ends the backup.
 *
 * @throws {OperatorError} when the server allows no backup
 */
export async function takeBaseBackup(databaseUrl: string, folder: string): Promise<BaseBackup> {
  const url = new URL(databaseUrl);
  // A connection to a database, which pg_hba.conf need not list as one for replication.
  url.searchParams.set('replication', 'database');
  const client = new pg.Client({
    connectionString: url.href,
    application_name: 'mova-backup',
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  });
  // A lost connection rejects the query too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const version = await client.query<{ server_version: string }>('show server_version');
    const major = Number.parseInt(version.rows[0]?.server_version ?? '', 10);
    if (!(major >= minVersion))
      throw new OperatorError(`PostgreSQL ${minVersion} or newer is needed, this is ${major}.`);
    const system = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    // Keeps the write-ahead log since before the start, until the connection ends.
    await client.query(
      `CREATE_REPLICATION_SLOT mova_backup_${crypto.randomUUID().replaceAll('-', '')} TEMPORARY PHYSICAL RESERVE_WAL`,
    );
    const range = await client.query(new BaseBackupQuery(folder)).result;
    return { systemIdentifier: system.rows[0]?.systemid ?? '', ...range };
  } catch (error) {
    throw error instanceof pg.DatabaseError ? refusedBy(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refusedBy({ message }: Error): OperatorError {
  return new OperatorError(`the database server makes no backup: ${message}.`);
}

type Row = readonly (string | null)[];

/**
 * The answer of BASE_BACKUP: three tables (start of the backup, tablespaces, end of the backup) and, before the
 * last one, copy data. The first byte of a message says what it is: a new archive, the manifest, or their bytes.
 */
class BaseBackupQuery implements pg.Submittable {
  readonly #folder: string;
  readonly #tables: Row[][] = [];
  readonly #stored: Promise<StoredFile>[] = [];
  readonly #end = Promise.withResolvers<Omit<BaseBackup, 'systemIdentifier'>>();
  #connection: pg.Connection | undefined;
  #sink: PassThrough | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get result() {
    return this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(
      `BASE_BACKUP (LABEL 'mova backup', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
  }

  handleRowDescription(): void {
    this.#tables.push([]);
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    this.#tables.at(-1)?.push(fields);
    const [id, location] = fields;
    if (this.#tables.length === 2 && id !== null)
      this.#fail(new OperatorError(`tablespaces are not backed up (${location}): use pg_basebackup.`));
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#store(`${chunk.toString('utf8', 1, chunk.indexOf(0, 1))}.gz`, true);
    else if (kind === 'm') this.#store('backup_manifest', false);
    // A copy, because the bytes belong to the parser of the connection.
    else if (kind === 'd') this.#write(Buffer.from(chunk.subarray(1)));
  }

  #store(name: string, compress: boolean): void {
    this.#sink?.end();
    this.#sink = new PassThrough();
    const stored = storeFile(this.#sink, { folder: this.#folder, name, compress });
    stored.catch((error: Error) => this.#fail(error));
    this.#stored.push(stored);
  }

  #write(bytes: Buffer): void {
    const [sink, stream] = [this.#sink, this.#connection?.stream];
    if (!sink) return;
    // Not at `drain`, which a stream that has ended never emits.
    const resume = () => sink.writableLength < sink.writableHighWaterMark && stream?.resume();
    if (!sink.write(bytes, resume)) stream?.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#sink?.end();
    Promise.all(this.#stored).then(
      (files) => this.#finish(files),
      (error) => this.#fail(error),
    );
  }

  #finish(files: readonly StoredFile[]): void {
    const [start] = this.#tables.at(0) ?? [];
    const [stop] = this.#tables.at(-1) ?? [];
    this.#end.resolve({
      startLsn: start?.[0] ?? '',
      timeline: Number(start?.[1]),
      stopLsn: stop?.[0] ?? '',
      files,
    });
  }

  /** Errors of the server and of the connection. */
  handleError(error: Error): void {
    this.#fail(refusedBy(error));
  }

  /** Ends the connection too: the server would send the rest. */
  #fail(error: Error): void {
    this.#end.reject(error);
    this.#sink?.destroy(error);
    this.#connection?.stream.destroy();
  }
}
