/**
 * One line of the benchmark table. Ratios are medians of interleaved rounds of both sides; a row without a baseline
 * is an absolute figure of this machine.
 */
export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** For example `ratio ≤ 2.0` or `≤ 10 s`; a row without a target only informs. */
  readonly target: string | null;
  readonly pass: boolean;
}

export interface BenchmarkOptions {
  /** Saves of `training-kills`, and of each steady phase of `training-events`. */
  readonly saves?: number | undefined;
  /** Calls of `rolling`. */
  readonly requests?: number | undefined;
}

export interface Benchmark {
  readonly name: string;
  run(options: BenchmarkOptions): Promise<Row[]>;
}

/** A row judged by its ratio to a baseline; `limit: null` makes it informative (an A/A row). */
export function ratioRow(name: string, ours: number, baseline: number, limit: number | null): Row {
  const ratio = ours / baseline;
  const target = limit === null ? null : `ratio ≤ ${limit}`;
  return { name, ours, baseline, ratio, target, pass: limit === null || ratio <= limit };
}

/** A row judged by its ratio to a baseline, which must not be lower than `limit`. */
export function atLeastRow(name: string, ours: number, baseline: number, limit: number): Row {
  const ratio = ours / baseline;
  return { name, ours, baseline, ratio, target: `ratio ≥ ${limit}`, pass: ratio >= limit };
}

/** Says that a row could not be measured here. */
export function skippedRow(name: string): Row {
  return { name, ours: Number.NaN, baseline: null, ratio: null, target: 'skipped', pass: true };
}

/** A figure that only informs. */
export function informingRow(name: string, ours: number): Row {
  return { name, ours, baseline: null, ratio: null, target: null, pass: true };
}

/** A row judged by an upper limit. */
export function absoluteRow(name: string, ours: number, limit: number, unit: string): Row {
  return { name, ours, baseline: null, ratio: null, target: `≤ ${limit} ${unit}`, pass: ours <= limit };
}

/** A row judged by a lower limit; below it the other rows measured something else. */
export function minimumRow(name: string, ours: number, minimum: number): Row {
  return { name, ours, baseline: null, ratio: null, target: `≥ ${minimum}`, pass: ours >= minimum };
}

/** A row judged by its distance from the baseline in either direction: `share` 0.1 is within ten per cent. */
export function constantRow(name: string, ours: number, baseline: number, share: number): Row {
  const ratio = ours / baseline;
  const target = `ratio ${1 - share}–${1 + share}`;
  return { name, ours, baseline, ratio, target, pass: Math.abs(ratio - 1) <= share };
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}
