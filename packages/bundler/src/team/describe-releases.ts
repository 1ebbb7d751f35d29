import type { z } from 'zod';
import type { checkSchema, releaseSchema, setSchema } from './publisher-answers.ts';

// What a team's commands print of the publisher's answers.

export function describeRelease({
  version,
  publishedAt,
  live,
  canary,
  isSilent,
}: z.output<typeof releaseSchema>): string {
  const state = live ? ['live'] : canary ? [describeCanary(canary, isSilent)] : [];
  return [version, publishedAt, ...state].join('  ');
}

function describeCanary(percent: number, isSilent: boolean): string {
  return `canary ${percent} %${isSilent ? ', which no session has reported from for ten minutes' : ''}`;
}

/** Failures that browsers reported, by kind. */
export function describeFailures({ failures }: z.output<typeof releaseSchema>): string[] {
  return failures.map(
    ({ kind, last24Hours, last14Days }) =>
      `${kind}: ${last24Hours.sessions} sessions in 24 hours, ${last14Days.sessions} in 14 days (${last14Days.reports} reports)`,
  );
}

export function canaryEnd(number: number | null | undefined): string[] {
  return number ? [`the canary of release set ${number} has ended: its browsers get the live set`] : [];
}

export function describeSet({
  number,
  isLive,
  activatedAt,
  check,
  note,
  canary,
}: z.output<typeof setSchema>): string {
  const ended = canary?.endedAt ? [`was a canary until ${canary.endedAt}: ${canary.endReason}`] : [];
  const running = canary && !canary.endedAt ? [describeCanary(canary.percent, canary.isSilent)] : ended;
  const state = isLive ? 'live' : activatedAt ? 'was live' : 'candidate';
  const checked = check ? (check.passed ? 'passed' : 'failed') : 'not checked';
  return [`release set ${number}`, state, ...running, checked, ...(note === null ? [] : [note])].join('  ');
}

export function describeCheck(
  number: string | number,
  { passed, findings }: z.output<typeof checkSchema>,
): string[] {
  const lines = findings.map(({ level, rule, message }) => `${level} ${rule}: ${message}`);
  return [...lines, `release set ${number} ${passed ? 'passed' : 'failed'} its check`];
}
