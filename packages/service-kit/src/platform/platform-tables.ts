import type { Release, ReleaseSet } from '@mova/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Schema `platform`: written by the release tools as its owner, read by the gateway. */
export interface PlatformTables {
  'platform.releases': {
    section: string;
    version: string;
    /** Inserted as JSON text: drivers would send an object as a composite type. */
    manifest: ColumnType<Release, string, never>;
    published_at: Generated<Date>;
  };
  'platform.release_sets': {
    number: Generated<number>;
    shell: string;
    sections: ColumnType<ReleaseSet['sections'], string, never>;
    note: string | null;
    /** The live set that a candidate changes. */
    based_on: ColumnType<number | null, number | undefined, never>;
    created_at: Generated<Date>;
  };
  'platform.live': {
    channel: Generated<string>;
    set_number: number;
    changed_at: Generated<Date>;
    /** Made live although its check failed, or without one. */
    forced: Generated<boolean>;
  };
  /** Sets that some browsers get, or got; at most one row has no end. */
  'platform.canaries': {
    id: Generated<number>;
    set_number: number;
    /** Of browsers, 1 to 99. */
    percent: number;
    /** Started although its check failed, or without one. */
    forced: Generated<boolean>;
    started_at: Generated<Date>;
    /** Set by `platform.end_canary`, and when another set becomes live. */
    ended_at: ColumnType<Date | null, never, never>;
    end_reason: ColumnType<string | null, never, never>;
  };
  /** What was found when a set was checked; the last row of a set counts. */
  'platform.set_checks': {
    number: Generated<number>;
    set_number: number;
    at: Generated<Date>;
    passed: boolean;
    /** {@link SetFinding}s, inserted as JSON text. */
    findings: ColumnType<SetFinding[], string, never>;
  };
  /** Who signed the content of a set. Rows prove themselves: gateways verify them by keys of their own. */
  'platform.set_signatures': {
    number: Generated<number>;
    set_number: number;
    key_id: string;
    /** What was signed: the releases of the set with the SHA-256 of their manifests. */
    statement: string;
    /** Ed25519, in base64. */
    signature: string;
    signed_at: Generated<Date>;
  };
  /** Who may publish a section through the publisher. */
  'platform.publish_tokens': {
    section: string;
    /** SHA-256 in base64url. */
    token_hash: string;
    created_at: Generated<Date>;
  };
  /** Failures that browsers reported, by hour, for 14 days; added by the gateway. */
  'platform.failures': {
    section: string;
    version: string;
    kind: string;
    hour: Date;
    reports: number;
    /** Browser sessions in which this kind was reported for this release. */
    sessions: number;
  };
  /** Where failures were thrown: the 20 stacks of each release seen last; added by the gateway. */
  'platform.failure_stacks': {
    section: string;
    version: string;
    kind: string;
    /** Frames of releases, without the message. */
    stack: string;
    reports: number;
    seen_at: Date;
  };
  /** Browser sessions while a canary runs, of its set and of the live one, by minute; added by the gateway. */
  'platform.canary_sessions': {
    canary: number;
    percent: number;
    minute: Date;
    set_number: number;
    sessions: number;
    /** Of them, those that reported a failure. */
    failing: number;
    slow: number;
  };
  /** Every set that became live, in order; added by a trigger of `platform.live`. */
  'platform.activations': {
    number: Generated<number>;
    channel: string;
    set_number: number;
    at: Generated<Date>;
  };
}

/** What is wrong with a release set, or worth knowing before it is live. */
export interface SetFinding {
  /** Name of the rule, for example `kit-range`. */
  readonly rule: string;
  /** An error fails the check. */
  readonly level: 'error' | 'warning';
  readonly message: string;
}

/** The row of `platform.live` whose release set users get. */
export const mainChannel = 'main';

/** Redis channel on which a new release set is announced to gateways, which also poll every second. */
export const releaseSetChannel = 'mova:release-set';
