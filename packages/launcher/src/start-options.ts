export interface StartOptions {
  /** Created when absent. */
  readonly dataDir: string;
  /** Port of the gateway, 8080 by default; 0 for any free one. */
  readonly port?: number;
  /** Listening address of the gateway; `127.0.0.1` by default. */
  readonly host?: string;
  /** Origin users open; `http://localhost:<port>` by default. */
  readonly publicOrigin?: string;
  /** URL of an owner in another PostgreSQL, instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** URL of another Redis, instead of the embedded one. */
  readonly redisUrl?: string | undefined;
  /** Additional environment of services and gateway. */
  readonly env?: Readonly<Record<string, string>>;
  /** Restart processes that end; true by default. */
  readonly restart?: boolean;
  /** 10 000 by default. */
  readonly maxRestartDelayMs?: number;
  /** Prints a line of progress; to stdout by default. */
  readonly write?: (line: string) => void;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
  /** Build and publish changed sections; true by default. */
  readonly publish?: boolean;
  /** `<dataDir>/builds` by default. */
  readonly buildsDir?: string;
  /** Folder of fetched programs (Redis); `<dataDir>/programs` by default. */
  readonly programsDir?: string;
  /** Serve shell and sections from dev servers, and restart services when their sources change. */
  readonly watch?: boolean;
  /** false: PostgreSQL does not wait for the disk. For tests. */
  readonly durable?: boolean;
}
