/**
 * One line of the benchmark table. Ratios are medians of interleaved runs of both sides in one go; a row
 * without a baseline is an absolute figure of this machine.
 */
export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly baseline: number | null;
  /** ours / baseline; null for absolute rows. */
  readonly ratio: number | null;
  /** What is wanted, with its unit: `ratio ≤ 2.0`, `≤ 10 s`. A row without a target only informs. */
  readonly target: string | null;
  readonly pass: boolean;
}

/** What may be asked of a benchmark, for trying it out. */
export interface BenchmarkOptions {
  /** Size of the run where it has one: saves of `training-kills`, and of each steady stretch of `training-events`. */
  readonly saves?: number | undefined;
}

/** A benchmark: a name to ask for and a run that measures its rows. */
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

/** An absolute figure that only informs. */
export function informingRow(name: string, ours: number): Row {
  return { name, ours, baseline: null, ratio: null, target: null, pass: true };
}

/** A row judged by an absolute limit. */
export function absoluteRow(name: string, ours: number, limit: number, unit: string): Row {
  return { name, ours, baseline: null, ratio: null, target: `≤ ${limit} ${unit}`, pass: ours <= limit };
}

/** A row judged by an absolute figure that must be reached: less of it, and the other rows measured something else. */
export function leastRow(name: string, ours: number, least: number): Row {
  return { name, ours, baseline: null, ratio: null, target: `≥ ${least}`, pass: ours >= least };
}

/** A row judged by how far it is from its baseline, either way: `share` 0.1 is within ten per cent. */
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
