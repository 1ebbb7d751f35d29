/** How to start Mova. Everything but the data folder has a default. */
export interface StartOptions {
  /** Data folder; made when absent. */
  readonly dataDir: string;
  /** Port of the gateway: 8080; 0 takes any free one. */
  readonly port?: number;
  /** Address the gateway listens on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Origin learners use; `http://localhost:<port>` by default. */
  readonly publicOrigin?: string;
  /** An owner's connection to a PostgreSQL of one's own, used instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** A Redis of one's own, used instead of the embedded one. */
  readonly redisUrl?: string | undefined;
  /** Extra environment of services and gateway. */
  readonly env?: Readonly<Record<string, string>>;
  /** Start a process that died again (true). */
  readonly restart?: boolean;
  /** Longest wait before a process that keeps ending is started again, in milliseconds (10 000). */
  readonly longestRestartDelayMs?: number;
  /** Tell nothing about the progress. */
  readonly quiet?: boolean;
  /** Receives each line of progress; stdout by default. */
  readonly write?: (line: string) => void;
  /** Ends the start, or what it started, when aborted. */
  readonly signal?: AbortSignal;
  /** Build and publish changed sections (true). Without, what is live stays live. */
  readonly publish?: boolean;
  /** Where builds are kept between starts; `<dataDir>/builds` by default. */
  readonly buildsDir?: string;
  /** Where fetched programs (Redis) are kept; `<dataDir>/programs` by default. */
  readonly programsDir?: string;
  /** Serve shell and sections from development servers, and start services again when their sources change. */
  readonly watch?: boolean;
  /** false: the embedded PostgreSQL does not wait for the disk. For tests. */
  readonly durable?: boolean;
}
