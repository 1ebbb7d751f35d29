/** Browser sessions of one set: all of them, those that reported a failure, and those that reported a slow interaction. */
export interface SessionCounts {
  readonly sessions: number;
  readonly failing: number;
  readonly slow: number;
}

export const noSessions: SessionCounts = { sessions: 0, failing: 0, slow: 0 };

/** Browser sessions of a canary and of the live set next to it. */
export interface CanarySides {
  readonly live: SessionCounts;
  readonly canary: SessionCounts;
}

/** What began, failed or was slow in one minute of a canary. */
export interface CanaryMinute extends CanarySides {
  /** From 0. */
  readonly minute: number;
}

type Measure = 'failing' | 'slow';

interface Test {
  readonly measure: Measure;
  /** Share of canaries no worse than the live set that are taken back, however long they run. */
  readonly errorRate: number;
}

/** How many times the odds of the live set are looked for. Below 2.6 times, evidence shrinks in the long run. */
const oddsRatio = 6;

/** Together at most one false alarm in 200 canaries. */
const tests: readonly Test[] = [
  { measure: 'failing', errorRate: 0.004 },
  { measure: 'slow', errorRate: 0.001 },
];

/**
 * Returns why a canary must be taken back, with the numbers; undefined while nothing says so. May be asked as often as one
 * likes: the error rates hold for all answers together.
 */
export function judgeCanary(minutes: readonly CanaryMinute[]): string | undefined {
  const found = weighCanary(minutes).find(({ evidence, limit }) => evidence >= limit);
  return found && describe(minutes, found.measure);
}

/** How much speaks against a canary by one measure. It is taken back when the evidence reaches the limit. */
export interface CanaryEvidence {
  readonly measure: Measure;
  readonly evidence: number;
  readonly limit: number;
}

export function weighCanary(minutes: readonly CanaryMinute[]): CanaryEvidence[] {
  return tests.map(({ measure, errorRate }) => ({
    measure,
    evidence: Math.exp(logEvidence(minutes, measure)),
    limit: 1 / errorRate,
  }));
}

/**
 * Logarithm of the evidence against the canary: a mixture of likelihood ratios that begin in each minute. The odds that the
 * next failing session is one of the canary are those of its share of sessions, or `oddsRatio` times that. If the canary is no
 * worse, the expected value is at most 1, and by Ville’s inequality it ever reaches `1 / errorRate` with at most that probability.
 */
function logEvidence(minutes: readonly CanaryMinute[], measure: Measure): number {
  const ratios = logRatios(minutes, measure);
  let sum = Number.NEGATIVE_INFINITY;
  let since = 0;
  for (const [index, { minute }] of [...minutes.entries()].reverse()) {
    since += ratios[index] ?? 0;
    sum = addLogs(sum, Math.log(weightOf(minute)) + since);
  }
  return sum;
}

function logRatios(minutes: readonly CanaryMinute[], measure: Measure): number[] {
  const total = { live: 0, canary: 0 };
  return minutes.map(({ live, canary }) => {
    // A page that does not even start reports a failure, and no session.
    total.live += Math.max(live.sessions, live[measure]);
    total.canary += Math.max(canary.sessions, canary[measure]);
    const share = total.canary / (total.live + total.canary);
    if (!(share > 0 && share < 1)) return 0;
    const worse = (oddsRatio * share) / (oddsRatio * share + 1 - share);
    return canary[measure] * Math.log(worse / share) + live[measure] * Math.log((1 - worse) / (1 - share));
  });
}

/** Weights sum to 1: most is on a canary that is worse from the start, the rest on one that becomes so later. */
function weightOf(minute: number): number {
  return minute === 0 ? 0.9 : 0.1 / (minute * (minute + 1));
}

function addLogs(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}

function describe(minutes: readonly CanaryMinute[], measure: Measure): string {
  const what = measure === 'failing' ? 'failures' : 'slow interactions';
  const of = (set: 'live' | 'canary') => {
    const sum = (field: keyof SessionCounts) =>
      minutes.reduce((total, minute) => total + minute[set][field], 0);
    const sessions = Math.max(sum('sessions'), sum(measure));
    const percent = sessions === 0 ? 0 : (100 * sum(measure)) / sessions;
    return `${sum(measure)} of ${sessions} sessions (${percent.toFixed(1)} %)`;
  };
  return `${what} in ${of('canary')}, and in ${of('live')} of the live set`;
}
