import {
  type Canary,
  type CanaryEvidence,
  type CanarySides,
  noSessions,
  type PlatformTables,
  readCanary,
  readCanaryMinutes,
  type SessionCounts,
  weighCanary,
} from '@mova/service-kit';
import type { Kysely } from 'kysely';

/** The canary that runs, with what its judge looks at: the sessions at its present share of browsers. */
export interface CanaryReport extends Canary {
  readonly counted: CanarySides;
  readonly evidence: readonly CanaryEvidence[];
}

export async function readCanaryReport(db: Kysely<PlatformTables>): Promise<CanaryReport | undefined> {
  const canary = await readCanary(db);
  if (!canary) return undefined;
  const minutes = await readCanaryMinutes(db, canary);
  const counted = {
    canary: minutes.map((minute) => minute.canary).reduce(add, noSessions),
    live: minutes.map((minute) => minute.live).reduce(add, noSessions),
  };
  return { ...canary, counted, evidence: weighCanary(minutes) };
}

const add = (a: SessionCounts, b: SessionCounts): SessionCounts => ({
  sessions: a.sessions + b.sessions,
  failing: a.failing + b.failing,
  slow: a.slow + b.slow,
});
